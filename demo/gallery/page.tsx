import { type ComponentChildren, render } from 'preact';
import { Card } from '@/components/card/card';
import { drawRecord } from '@/components/record/whole-record';
import { makeWords } from '@/lib/words/words';
import english from '@/public/_locales/en/messages.json';
import { messageLookup } from '@/tools/locales/message-lookup';
import { actionsFor } from './citation-actions';
import { menuFor } from './menu';
import { pageStates } from './page-states';
import { NOW } from './records';
import { listShelf } from './shelf';
import { type CardState, cardStates } from './states';
import { surfaces } from './surfaces';

/** Of the language that the gallery is built in. */
declare const __MESSAGES__: object;

// What a language lacks is said in English, as browsers do.
const lookup = messageLookup({ ...english, ...__MESSAGES__ });
const words = makeWords(lookup, lookup('language', []) === 'en' ? 'en-GB' : lookup('language', []));
document.documentElement.lang = words.locale;

const acts = actionsFor(words);
const refusing = actionsFor(words, { onCopy: async () => false });
const nothing = () => {};
const drawn = () => [...surfaces(words), ...pageStates(words)];

/** Both themes of one state, side by side; a picture is taken of each figure. */
function Figure({ name, isLow, children }: { name: string; isLow?: boolean; children: ComponentChildren }) {
  return (
    <figure id={name} class={isLow ? 'low' : ''}>
      <figcaption>{name}</figcaption>
      <div class={isLow ? 'theme light wide' : 'theme light'}>{children}</div>
      <div class={isLow ? 'theme dark wide' : 'theme dark'}>{children}</div>
    </figure>
  );
}

function StateCard({ state }: { state: CardState }) {
  const refuses = state.name === 'copy-refused';
  return (
    <Card
      identifier={state.identifier}
      description={state.description}
      words={words}
      now={NOW}
      isByDoi={false}
      format={null}
      loadActions={async () => (refuses ? refusing : acts)}
      onClose={nothing}
      onPin={state.isPinned ? undefined : nothing}
      onRetry={nothing}
      onShow={nothing}
      loadRecord={async () => drawRecord}
      listFolder={listShelf}
      loadMenu={async () => menuFor(words)}
    />
  );
}

function Gallery() {
  return (
    <>
      {cardStates.map((state) => (
        <Figure key={state.name} name={state.name} isLow={state.isLow ?? false}>
          <StateCard state={state} />
        </Figure>
      ))}
      {drawn().map(({ name, draw }) => (
        <Figure key={name} name={name}>
          {draw()}
        </Figure>
      ))}
    </>
  );
}

/** A sentence of the English messages, in the language of the gallery; one made with `words` is in it already. */
function translated(sentence: string): string {
  const [key] = Object.entries(english).find(([, { message }]) => message === sentence) ?? [];
  return key === undefined ? sentence : lookup(key, []);
}

/**
 * Presses what a state wants pressed, in both themes, and waits until what follows has been drawn. Throws where there
 * is nothing to press: the picture would be of another state.
 */
async function press(name: string, labels: readonly string[]) {
  for (const sentence of labels) {
    const label = translated(sentence);
    for (const theme of document.querySelectorAll(`#${name} .theme`)) {
      const buttons = [...theme.querySelectorAll('button')];
      const wanted = buttons.find((button) => (button.ariaLabel ?? button.textContent) === label);
      if (!wanted) throw new Error(`${name} has no button "${label}".`);
      wanted.click();
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const root = document.querySelector('#gallery');
if (root) render(<Gallery />, root);
for (const { name, press: label } of cardStates) await press(name, label === undefined ? [] : [label]);
for (const { name, press: labels = [] } of drawn()) await press(name, labels);
document.body.dataset.pressed = 'all';
