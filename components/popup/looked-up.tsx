import { useWords } from '@/components/tree-context';
import type { ArticleName } from '@/lib/collection/article';
import { NOTHING_YET } from '@/lib/collection/description';
import { toCurie, toKey } from '@/lib/identifier/identifier';
import type { LookUp } from '@/lib/kinds/look-up';
import { MentionList } from './mention-list';
import { AskArticle } from './on-article';
import { rowsWithFound } from './unread-dois';
import type { ViewContext, ViewOpeners } from './view-context';
import { ViewHead } from './view-head';
import { OptionsTool, SearchBox, type WindowControls } from './window-controls';

interface LookedUpProps extends ViewOpeners {
  readonly lookUp: LookUp;
  readonly controls?: WindowControls;
  /** Goes back to the previous view; null if there is none. */
  readonly onBack: (() => void) | null;
}

/**
 * View for a text that the reader has entered. It lists the data sets that the text names. If the text is
 * only a number, it lists the registries at which a data set may have that number.
 */
export function LookUpView({ context, lookUp, controls, show, onBack }: LookedUpProps) {
  const words = useWords();
  const { describe, asking, onOpen } = context;
  const { dataSets, offers, dois, isWhole } = lookUp;
  if (offers.length > 0) {
    return (
      <section class="many">
        <ViewHead title={words.say('whichRegistry')} back={words.say('back')} onBack={onBack}>
          {controls && <OptionsTool controls={controls} />}
        </ViewHead>
        {controls && (
          <div class="flow views">
            <SearchBox controls={controls} isOverList={false} />
          </div>
        )}
        <p class="soft">{words.say('numberAlone')}</p>
        <Offers offers={offers} onOpen={onOpen} />
      </section>
    );
  }
  const rows = rowsWithFound(
    dataSets.map((found) => ({ ...found, description: describe(found.identifier) ?? NOTHING_YET })),
    dois,
    context,
  );
  const none = words.say(isWhole ? 'nothingInText' : 'lookUp');
  return (
    <MentionList
      context={context}
      title={(count) => (rows.length > 0 ? words.sayCount('collectionsInText', count) : none)}
      onBack={onBack}
      controls={controls}
      isCutShort={!isWhole}
      rows={rows}
      dois={dois}
      onView={(kind) => show({ kind, mentions: lookUp.identifiers, dois })}
      onChoose={null}
    >
      {asking && <AskArticle articles={mayBeArticle(dataSets)} asking={asking} show={show} />}
    </MentionList>
  );
}

/**
 * Returns the DOI in a text if it is the only identifier there and belongs to no repository that we know,
 * because it may be an article's. Null for any other text.
 */
function mayBeArticle([one, another]: LookUp['dataSets']): readonly ArticleName[] | null {
  return one && !another && one.identifier.registry.byArticle ? [one.identifier.accession] : null;
}

/**
 * The registries to choose from if the text is only a number. No request is sent before the reader presses
 * one of them.
 */
function Offers({ offers, onOpen }: Pick<LookUp, 'offers'> & Pick<ViewContext, 'onOpen'>) {
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
