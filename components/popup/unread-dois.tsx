import { Button } from '@/components/button';
import { reasonWords } from '@/components/reason-words';
import { useWords } from '@/components/tree-context';
import { NOTHING_YET } from '@/lib/collection/description';
import { askedName } from '@/lib/registry/profile';
import { joinedRows } from './joined';
import type { MentionedDataSet } from './mention-row-of';
import type { Named, ViewContext } from './view-context';

/** Adds to the mentions of a text the works that a look-up of its unread DOIs has found. */
export function withFound(named: Named, { asking }: Pick<ViewContext, 'asking'>): Named {
  const found = asking?.aboutDois(named.dois).found ?? [];
  if (found.length === 0) return named;
  const added = found.map((identifier) => ({ identifier, forms: ['doi' as const], isUnmarked: true }));
  return { ...named, mentions: [...named.mentions, ...added] };
}

/** Adds the rows of the works that a look-up of a text's unread DOIs has found to the rows of a list. */
export function rowsWithFound(
  rows: readonly MentionedDataSet[],
  dois: readonly string[],
  { asking, describe }: Pick<ViewContext, 'asking' | 'describe'>,
): MentionedDataSet[] {
  const found = asking?.aboutDois(dois).found ?? [];
  const added = found.map((identifier) => ({
    identifier,
    description: describe(identifier) ?? NOTHING_YET,
    isUnmarked: true,
  }));
  return joinedRows([...rows, ...added]);
}

interface UnreadDoisProps {
  readonly dois: readonly string[];
  readonly context: Pick<ViewContext, 'asking'>;
}

/**
 * Says how many DOIs of a text may name data besides those in the list, with a button that looks them up. Nothing is
 * sent before the press. After it, says how many of them are no data.
 */
export function OfferedDois({ dois, context: { asking } }: UnreadDoisProps) {
  const words = useWords();
  if (!asking) return null;
  const { service, aboutDois } = asking;
  const { open, none, isAsking, reason, onLookUp } = aboutDois(dois);
  const name = askedName(service);
  const failure =
    reason && reasonWords(reason, { registry: service, accession: open[0] ?? '', version: null }, words).text;
  return (
    <div class="offered-dois soft" role="status">
      {open.length > 0 && (
        <p title={open.join('\n')}>
          {failure} {words.sayCount('doisMayBeData', open.length)}{' '}
          {isAsking ? (
            words.say('asking', name)
          ) : (
            <Button name={words.say('lookUpAt', name)} class="inline" onPress={onLookUp} />
          )}
        </p>
      )}
      {none > 0 && <p>{words.sayCount('doisNoData', none, name)}</p>}
    </div>
  );
}
