import type { ArticleName } from '@/lib/collection/article';
import { NOTHING_YET } from '@/lib/collection/description';
import { toCurie, toKey } from '@/lib/identifier/identifier';
import type { LookUp } from '@/lib/kinds/look-up';
import { MentionList, type MentionListProps } from './mention-list';
import { AskArticle } from './on-article';
import type { ViewContext, ViewOpeners } from './view-context';
import { BackButton, ViewHead } from './view-head';

export interface LookedUpProps
  extends Omit<MentionListProps, 'rows' | 'head' | 'onChoose' | 'onView'>,
    Pick<ViewContext, 'describe' | 'asking'>,
    Pick<ViewOpeners, 'show'> {
  readonly lookUp: LookUp;
  /** Null where it lies over nothing. */
  readonly onBack: (() => void) | null;
}

/** What a text that the reader gave names: rows as a page's, or what a number alone may mean. */
export function LookUpView({ lookUp, describe, show, asking, onBack, ...props }: LookedUpProps) {
  const { words } = props;
  const { collections, offers } = lookUp;
  if (offers.length > 0) {
    return (
      <section class="many">
        <ViewHead title={words.say('whichRegistry')} back={words.say('back')} onBack={onBack}>
          {props.tools}
        </ViewHead>
        {props.box && <div class="flow views">{props.box}</div>}
        <p class="soft">{words.say('numberAlone')}</p>
        <Offers offers={offers} onOpen={props.onOpen} />
      </section>
    );
  }
  const count = collections.length;
  const articles = mayBeArticle(collections);
  return (
    <MentionList
      {...props}
      head={
        <>
          {onBack && <BackButton label={words.say('back')} onBack={onBack} />}
          <h1>{count > 0 ? words.sayCount('collectionsInText', count) : words.say('nothingInText')}</h1>
        </>
      }
      rows={collections.map((found) => ({
        ...found,
        description: describe(found.identifier) ?? NOTHING_YET,
      }))}
      after={asking && <AskArticle articles={articles} asking={asking} words={words} show={show} />}
      onView={(kind) => show({ kind, mentions: lookUp.identifiers })}
      onChoose={null}
    />
  );
}

/** A DOI of no repository that we know may be that of an article. */
function mayBeArticle([one, another]: LookUp['collections']): readonly ArticleName[] {
  return one && !another && one.identifier.registry.byArticle ? [one.identifier.accession] : [];
}

/** Nobody is asked before one is pressed. */
function Offers({ offers, onOpen }: Pick<LookUp, 'offers'> & Pick<LookedUpProps, 'onOpen'>) {
  return (
    <ul class="stack offers">
      {offers.map((identifier) => (
        <li key={toKey(identifier)}>
          <button type="button" class="act flow" onClick={() => onOpen(identifier)}>
            <bdi class="curie" dir="ltr">
              {toCurie(identifier)}
            </bdi>
            <span class="soft">{identifier.registry.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
