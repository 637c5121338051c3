import { type ComponentChildren, render } from 'preact';
import { Card } from '@/components/card';
import { drawRecord } from '@/components/whole-record';
import { messageLookup } from '@/lib/words/message-lookup';
import { makeWords } from '@/lib/words/words';
import messages from '@/public/_locales/en/messages.json';
import { actsFor } from './acts';
import { NOW } from './records';
import { type CardState, cardStates } from './states';
import { surfaces } from './surfaces';

const words = makeWords(messageLookup(messages), 'en-GB');
const acts = actsFor(words);
const refusing = actsFor(words, { onCopy: async () => false });
const nothing = () => {};

/** Both themes of one state, side by side; a picture is taken of each figure. */
function Figure({ name, isLow, children }: { name: string; isLow?: boolean; children: ComponentChildren }) {
  return (
    <figure id={name} class={isLow ? 'low' : ''}>
      <figcaption>{name}</figcaption>
      <div class="theme light">{children}</div>
      <div class="theme dark">{children}</div>
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
      loadActs={async () => (refuses ? refusing : acts)}
      onClose={nothing}
      onRetry={nothing}
      onShow={nothing}
      loadRecord={async () => drawRecord}
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
      {surfaces(words).map(({ name, draw }) => (
        <Figure key={name} name={name}>
          {draw()}
        </Figure>
      ))}
    </>
  );
}

/** Presses what a state wants pressed, in both themes, and waits until what follows has been drawn. */
async function press(name: string, labels: readonly string[]) {
  for (const label of labels) {
    for (const button of document.querySelectorAll<HTMLElement>(`#${name} button`)) {
      if ((button.getAttribute('aria-label') ?? button.textContent) === label) button.click();
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const root = document.querySelector('#gallery');
if (root) render(<Gallery />, root);
for (const { name, press: label } of cardStates) await press(name, label === undefined ? [] : [label]);
for (const { name, press: labels = [] } of surfaces(words)) await press(name, labels);
document.body.dataset.pressed = 'all';
