import { render } from 'preact';
import { Card } from '@/components/card/card';
import { CardOff } from '@/components/card/card-off';
import { drawRecord } from '@/components/record/whole-record';
import { actionsFor } from '@/demo/gallery/citation-actions';
import { listShelf } from '@/demo/gallery/shelf';
import type { Words } from '@/lib/words/words';
import type { Sample } from './samples';

/** What a reader wants of an open card: the buttons that lead there, in order, and what has to come of the last. */
interface Task {
  readonly name: string;
  readonly buttons: readonly string[];
  readonly outcome: RegExp;
  /** As many presses the best of other tools needs, or that were decided to be enough. */
  readonly most: number;
}

const TASKS: readonly Task[] = [
  { name: 'the citation', buttons: ['.copies .act.first'], outcome: /^copied .*\(\d{4}\)/s, most: 1 },
  { name: 'the DOI, or the address', buttons: ['.address .icon-button'], outcome: /^copied https:/, most: 1 },
  {
    name: 'its BibTeX',
    buttons: ['.copies [aria-haspopup=menu]', '[data-format=bibtex]'],
    outcome: /^copied @/,
    most: 2,
  },
  {
    name: 'no cards on this site',
    buttons: ['header [aria-haspopup=menu]', '.card-off .way:nth-of-type(3)'],
    outcome: /^off: site$/,
    most: 2,
  },
  { name: 'a card that stays', buttons: ['header .tool'], outcome: /^pinned$/, most: 1 },
  { name: 'the whole record', buttons: ['.more'], outcome: /^record$/, most: 1 },
  {
    name: 'its files and folders',
    buttons: ['.more', '.record section .act'],
    outcome: /^folder \/$/,
    most: 2,
  },
];

/** How many presses a task took, of how many at most; `isDone` is false where they did not lead there. */
export interface Presses {
  readonly task: string;
  readonly presses: number;
  readonly most: number;
  readonly isDone: boolean;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 60));

/** Presses the buttons of each task in a card of its own, drawn into `place`. */
export async function countPresses(place: Element, sample: Sample, words: Words): Promise<Presses[]> {
  const counted: Presses[] = [];
  for (const { name, buttons, outcome, most } of TASKS) {
    const done: string[] = [];
    const actions = actionsFor(words, {
      onCopy: async ({ text }) => {
        done.push(`copied ${text}`);
        return true;
      },
    });
    const nothing = () => {};
    const { registry } = sample.identifier;
    const offers = { ...registry.offers, files: true };
    render(
      <Card
        key={name}
        identifier={{ ...sample.identifier, registry: { ...registry, offers } }}
        description={sample.description}
        words={words}
        now={Date.now()}
        isByDoi={false}
        format={null}
        loadActions={async () => actions}
        onClose={nothing}
        onPin={() => void done.push('pinned')}
        onRetry={nothing}
        onShow={nothing}
        loadRecord={async () => (at, props) => {
          done.push('record');
          drawRecord(at, props);
        }}
        listFolder={(identifier, path) => {
          done.push(`folder /${path}`);
          return listShelf(identifier, path);
        }}
        loadMenu={async () =>
          (at, { onClose }) =>
            render(
              <CardOff
                words={words}
                host="journal.example"
                isKept={true}
                onTurnOff={async (place) => {
                  done.push(`off: ${place}`);
                  return null;
                }}
                onSettings={nothing}
                onClose={onClose}
              />,
              at,
            )
          }
      />,
      place,
    );
    await pause();
    let presses = 0;
    for (const selector of buttons) {
      const button = place.querySelector<HTMLElement>(selector);
      if (!button) break;
      button.click();
      presses++;
      await pause();
    }
    counted.push({ task: name, presses, most, isDone: outcome.test(done.at(-1) ?? '') });
  }
  render(null, place);
  return counted;
}
