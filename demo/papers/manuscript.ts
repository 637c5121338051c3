import { filler } from './filler';
import { mention, type Paper, type Sayings } from './paper';
import { type Setting, Typesetter } from './typeset';

const BODY: Setting = { size: 12, leading: 24, after: 6 };

/** As a word processor makes a manuscript: double spacing, numbered lines, links behind words, a page's foot. */
export function manuscript({ noun, curie, doi, page }: Sayings): Paper {
  const text = (words: string) => ({ text: words, setting: BODY });
  return {
    name: 'manuscript',
    mentions: [
      mention('curie', '000014', 'draft'),
      mention('link', '000041'),
      mention('prose', '000003'),
      mention('prose', '000011'),
      mention('link', '000082', '0.250819.1533'),
      mention('doi', '000005', '0.220808.1510'),
    ],
    async make() {
      const setter = new Typesetter(
        () => [{ x: 90, top: 70, bottom: 760, width: 430 }],
        (on, number) => {
          on.put('Replay outlasts the maze – submitted manuscript', 90, 45, 10);
          on.put(`Page ${number} of 3`, 270, 800, 10);
          // Every line has its number at the margin, from 1 on each page.
          for (let line = 1; line <= 28; line++) on.put(`${line}`, line < 10 ? 68 : 62, 70 + line * 24, 9);
        },
      );
      setter.set([
        text(`${filler(5)} The draft ${curie('000014')}/draft is open for comments.`),
        text(
          `${filler(3, 2)} All recordings are deposited in [this repository](${page('000041')}) and may be used freely. ${filler(4)}`,
        ),
        text(`${filler(2, 1)} We used the ${noun}s 000003 and 000011 in Figure 2. ${filler(6, 3)}`),
        text(
          `${filler(1)} See [the published version of the data that we have used here](${page('000082')}/0.250819.1533) and https://doi.org/${doi('000005', '0.220808.1510')}.`,
        ),
      ]);
      return setter.finish();
    },
  };
}
