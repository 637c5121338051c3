import { Window } from 'happy-dom';
import { render } from 'preact';
import { WholeRecord } from '@/components/record/whole-record';
import { WithContexts } from '@/components/tree-context';
import type { Description } from '@/lib/collection/description';
import type { Identifier } from '@/lib/identifier/identifier';
import { makeWords } from '@/lib/words/words';
import { fileLookup } from '@/tools/locales/locale-files';
import { NOW } from './records';
import { copierFor, StillCard } from './state-card';

const { document, MutationObserver, Node, Element } = new Window();
const words = makeWords(fileLookup('en'), 'en-GB');

/** Draws a card and the whole record under its "Details" without a browser, and returns their text. */
export function renderToText(identifier: Identifier, description: Description): string {
  const { record } = description;
  const context = { identifier, description, onShow: () => {} };
  const root = document.createElement('div');
  Object.assign(globalThis, { document, MutationObserver, Node, Element });
  render(
    <WithContexts words={words} copier={copierFor(words)} format={null}>
      <StillCard {...context} />
      {record.state === 'loaded' && <WholeRecord {...context} record={record.value} now={NOW} />}
    </WithContexts>,
    root,
  );
  const text = root.textContent ?? '';
  render(null, root);
  return text;
}
