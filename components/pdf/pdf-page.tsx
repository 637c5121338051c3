import { Component } from 'preact';
import { Bibliography } from '@/components/cite/bibliography';
import { Check } from '@/components/cite/check';
import type { NamedMention, PageListProps } from '@/components/cite/page-list';
import { Detail } from '@/components/popup/detail';
import { MentionList, type MentionListProps } from '@/components/popup/mention-list';
import { rememberScroll, scrollToTop } from '@/components/popup/scroll-restore';
import { NOTHING_YET } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { PdfCollection } from '@/lib/pdf/collections';
import { Choose } from './choose';
import { Places } from './places';
import { faultWords, PdfProgress, readWords } from './progress';
import type { PdfState } from './state';

export interface PdfPageProps
  extends Omit<MentionListProps, 'head' | 'rows' | 'onView' | 'onChoose' | 'addTo'>,
    Omit<PageListProps, 'onBack' | 'mentions'> {
  readonly state: PdfState;
  /** The file's name; null before there is one. */
  readonly source: string | null;
  /** Where the PDF is on the web; null for a file. */
  readonly address: string | null;
  readonly collections: readonly PdfCollection[];
  readonly mentions: readonly NamedMention[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** True while a file is held over the page. */
  readonly isOver: boolean;
  readonly onFile: (file: File) => void;
  readonly onAllow: () => void;
  readonly onCancel: () => void;
}

type View =
  | { readonly kind: 'bibliography' | 'check' }
  | { readonly kind: 'detail'; readonly identifier: Identifier };

interface PdfPageState {
  /** What lies over the list. */
  readonly view: View | null;
}

/** Reads a PDF that the reader gave and lists what it names. */
export class PdfPage extends Component<PdfPageProps, PdfPageState> {
  override state: PdfPageState = { view: null };
  private root: HTMLElement | null = null;
  /** The way back to where the reader was in the list. */
  private goBack: (() => void) | undefined;

  private readonly take = (root: HTMLElement | null) => {
    this.root = root;
  };

  private readonly show = (view: View) => {
    const { root } = this;
    if (root && this.state.view === null) this.goBack = rememberScroll(root);
    this.setState({ view });
    if (root) scrollToTop(root);
  };

  private readonly back = () => this.setState({ view: null }, this.goBack);

  private readonly open = (identifier: Identifier) => {
    this.props.onOpen(identifier);
    this.show({ kind: 'detail', identifier });
  };

  override render({ words, isOver }: PdfPageProps, { view }: PdfPageState) {
    return (
      <div ref={this.take}>
        {isOver && <p class="drop-here">{words.say('pdfDropHere')}</p>}
        <div hidden={view !== null}>
          {this.renderHead()}
          {this.renderList()}
        </div>
        {view && this.renderView(view)}
      </div>
    );
  }

  private renderHead() {
    const { state, source, words, onFile, onAllow, onCancel } = this.props;
    const done = state.kind === 'reading' && state.reading.done ? readWords(state.reading, words) : [];
    return (
      <header class="pdf-head">
        <h1 dir="auto">{source ?? words.say('readPdf')}</h1>
        {state.kind === 'idle' && <p>{words.say('pdfIntro')}</p>}
        <p role="status" class={state.kind === 'failed' ? 'pdf-failure' : 'soft'}>
          {state.kind === 'failed' && faultWords(state.fault, state.host, words)}
          {state.kind === 'needs-access' && words.say('pdfNeedsAccess', state.host)}
          {done.join(' · ')}
        </p>
        <PdfProgress state={state} words={words} onCancel={onCancel} />
        <p class="pdf-acts">
          {state.kind === 'needs-access' && (
            <button type="button" class="act first" onClick={onAllow}>
              {words.say('pdfAllow')}
            </button>
          )}
          <Choose
            words={words}
            isAnother={state.kind === 'reading'}
            isFirst={state.kind === 'idle' || state.kind === 'failed'}
            onFile={onFile}
          />
        </p>
        {state.kind !== 'reading' && <p class="soft">{words.say('pdfDrop')}</p>}
      </header>
    );
  }

  private renderList() {
    const { state, collections, address, describe, words } = this.props;
    if (state.kind !== 'reading') return null;
    // That there is nothing is not said before all was read, nor of pictures of pages.
    const { done, read, textless } = state.reading;
    if (collections.length === 0 && (!done || read === textless)) return null;
    const places = new Map(collections.map((of) => [toKey(of.identifier), of.mentions]));
    return (
      <MentionList
        {...this.props}
        head={
          <h2>
            {collections.length > 0
              ? words.sayCount('collectionsInPdf', collections.length)
              : words.say('nothingInPdf')}
          </h2>
        }
        rows={collections.map(({ identifier, mentions }) => ({
          identifier,
          description: describe(identifier) ?? NOTHING_YET,
          count: mentions.length,
          certain: mentions.some(({ naming }) => naming !== 'unsure'),
        }))}
        addTo={(identifier) => (
          <Places mentions={places.get(toKey(identifier)) ?? []} address={address} words={words} />
        )}
        onChoose={null}
        onOpen={this.open}
        onView={(kind) => this.show({ kind })}
      />
    );
  }

  private renderView(view: View) {
    if (view.kind !== 'detail') {
      const Many = view.kind === 'check' ? Check : Bibliography;
      return <Many {...this.props} onBack={this.back} />;
    }
    return (
      <Detail
        {...this.props}
        key={toKey(view.identifier)}
        identifier={view.identifier}
        description={this.props.describe(view.identifier) ?? NOTHING_YET}
        onBack={this.back}
        onShow={this.open}
        onCompare={null}
      />
    );
  }
}
