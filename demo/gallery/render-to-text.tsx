import { Window } from 'happy-dom';
import { render } from 'preact';
import { Card } from '@/components/card/card';
import { drawRecord, WholeRecord } from '@/components/record/whole-record';
import type { Description } from '@/lib/collection/description';
import type { Identifier } from '@/lib/identifier/identifier';
import { makeWords } from '@/lib/words/words';
import { fileLookup } from '@/tools/locales/file-lookup';
import { actionsFor } from './citation-actions';
import { listShelf } from './shelf';

const { document } = new Window();
const words = makeWords(fileLookup('en'), 'en-GB');
const nothing = () => {};

/** What a reader can read of a card and of the whole record under its "Details", drawn without a browser. */
export function renderToText(identifier: Identifier, description: Description): string {
  const { record } = description;
  const context = { identifier, description, words, onShow: nothing };
  const root = document.createElement('div');
  Object.assign(globalThis, { document });
  render(
    <>
      <Card
        {...context}
        now={Date.now()}
        isByDoi={false}
        format={null}
        loadActions={async () => actionsFor(words)}
        onClose={nothing}
        onPin={nothing}
        onRetry={nothing}
        loadRecord={async () => drawRecord}
        listFolder={listShelf}
        loadMenu={async () => nothing}
      />
      {record.state === 'loaded' && <WholeRecord {...context} record={record.value} />}
    </>,
    root,
  );
  const text = root.textContent ?? '';
  render(null, root);
  return text;
}
