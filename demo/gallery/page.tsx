import { type ComponentChildren, render } from 'preact';
import { pageStates } from './page-states';
import { translated, words } from './page-words';
import { StateCard } from './state-card';
import { cardStates } from './states';
import { surfaces } from './surfaces';

document.documentElement.lang = words.locale;

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

function Gallery() {
  return (
    <>
      {cardStates.map((state) => (
        <Figure key={state.name} name={state.name} isLow={state.isLow ?? false}>
          <StateCard state={state} words={words} />
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
