import type { VersionRecord } from '@/lib/collection/collection';
import type { Words } from '@/lib/words/words';
import { licenceOf } from './licence';
import { Link } from './link';
import { Skeleton } from './skeleton';

/** Licence and access, standards and approaches, in one quiet line. */
export function Tags({ record, words }: { record: VersionRecord; words: Words }) {
  const access = record.access.map(({ status }) => words.term('access', status));
  const standards = record.assets.standards.map(({ name }) => shortStandard(name));
  const approaches = record.assets.approaches.map(({ name }) => name.replace(/ approach\b/g, ''));
  const approach = approaches.length === 0 ? [] : [words.say('approachesTag', words.list(approaches))];
  const rest = [...new Set([...access, ...standards, ...approach])];
  if (record.licenses.length + rest.length === 0) return null;
  return (
    <ul class="tags">
      {record.licenses.map((id) => (
        <li key={id}>
          <Link href={licenceOf(id).url}>{licenceOf(id).short}</Link>
        </li>
      ))}
      {rest.map((text) => (
        <li key={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Keeps the line's place while the record is on its way. */
export function TagsToCome() {
  return (
    <div class="tags">
      <Skeleton size="line" />
    </div>
  );
}

/** `Neurodata Without Borders (NWB)` → `NWB`. */
export function shortStandard(name: string): string {
  return /\(([A-Z][\w-]{1,11})\)\s*$/.exec(name)?.[1] ?? name;
}
