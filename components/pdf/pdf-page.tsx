import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { OwnHead } from '@/components/own-head';
import { MentionList } from '@/components/popup/mention-list';
import { rowsWithFound } from '@/components/popup/unread-dois';
import type { Named, ViewContext, ViewOpeners } from '@/components/popup/view-context';
import { useViews, ViewStack } from '@/components/popup/view-stack';
import { useWords } from '@/components/tree-context';
import { NOTHING_YET } from '@/lib/collection/description';
import type { Grouped } from '@/lib/identifier/grouped';
import { toKey } from '@/lib/identifier/identifier';
import type { PdfMention } from '@/lib/pdf/mentions';
import type { PdfState } from '@/lib/pdf/state';
import { FilePicker } from './file-picker';
import { Places } from './places';
import { faultWords, PdfProgress, readWords } from './progress';

export interface PdfPageProps extends Pick<Named, 'mentions' | 'dois'> {
  readonly context: ViewContext;
  readonly state: PdfState;
  readonly source: string | null;
  readonly address: string | null;
  readonly dataSets: readonly Grouped<PdfMention>[];
  readonly isOver: boolean;
  readonly onFile: (file: File) => void;
  readonly onAllow: () => void;
  readonly onCancel: () => void;
  readonly onOptions: () => void;
}

/**
 * The extension's page that reads a PDF which the reader has chosen, and lists the data sets that the PDF
 * names.
 */
export function PdfPage(props: PdfPageProps) {
  const { context, mentions, dois, state, source, isOver, onFile, onAllow, onCancel } = props;
  const words = useWords();
  const open = useViews(context);
  return (
    <>
      <OwnHead onOptions={props.onOptions} />
      <ViewStack open={open} live={{ mentions, dois, onReadAgain: null, article: null, onShow: null }}>
        {isOver && <p class="drop-here">{words.say('pdfDropHere')}</p>}
        <PdfHead state={state} source={source} onFile={onFile} onAllow={onAllow} onCancel={onCancel} />
        <List
          context={open.context}
          show={open.show}
          state={state}
          dataSets={props.dataSets}
          dois={dois}
          address={props.address}
        />
      </ViewStack>
    </>
  );
}

type PdfHeadProps = Pick<PdfPageProps, 'state' | 'source' | 'onFile' | 'onAllow' | 'onCancel'>;

function PdfHead({ state, source, onFile, onAllow, onCancel }: PdfHeadProps) {
  const words = useWords();
  const done = state.kind === 'reading' && state.reading.done ? readWords(state.reading, words) : [];
  const isEmpty = state.kind === 'idle' || state.kind === 'failed';
  const choose = (
    <FilePicker
      name={words.say(state.kind === 'reading' ? 'pdfAnother' : 'pdfChoose')}
      class={isEmpty ? 'act first picker' : 'act picker'}
      accept="application/pdf,.pdf"
      onFile={onFile}
    />
  );
  return (
    <section class="stack pdf-head">
      <h1 dir="auto">{source ?? words.say('readPdf')}</h1>
      {state.kind === 'idle' && <p>{words.say('pdfIntro')}</p>}
      <p role="status" class={state.kind === 'failed' ? 'notice' : 'soft'}>
        {state.kind === 'failed' && faultWords(state.fault, state.host, words)}
        {state.kind === 'needs-access' && words.say('pdfNeedsAccess', state.host)}
        {done.join(' · ')}
      </p>
      <PdfProgress state={state} onCancel={onCancel} />
      {isEmpty ? (
        <div class="stack drop-zone">
          <Icon name="file" />
          <p>{words.say('pdfDrop')}</p>
          {choose}
        </div>
      ) : (
        <p class="flow">
          {state.kind === 'needs-access' && (
            <Button name={words.say('pdfAllow')} class="act first" onPress={onAllow} />
          )}
          {choose}
        </p>
      )}
    </section>
  );
}

type ListProps = ViewOpeners & Pick<PdfPageProps, 'state' | 'dataSets' | 'dois' | 'address'>;

function List({ context, show, state, dataSets, dois, address }: ListProps) {
  const words = useWords();
  const { describe } = context;
  if (state.kind !== 'reading') return null;
  // "Nothing found" is shown only when all pages of the PDF have been read. It is never shown for scanned
  // pages, because these have no text.
  const { done, read, textless, cutShort } = state.reading;
  if (dataSets.length === 0 && (!done || read === textless || cutShort > 0)) return null;
  const rows = rowsWithFound(
    dataSets.map(({ identifier, mentions }) => ({
      identifier,
      description: describe(identifier) ?? NOTHING_YET,
      certain: mentions.some(({ form }) => form !== 'unsure'),
    })),
    dois,
    context,
  );
  const named = new Map(dataSets.map((of) => [toKey(of.identifier), of.mentions]));
  const places = new Map(
    rows.map(({ identifier, alsoNamed = [] }) => [
      toKey(identifier),
      [identifier, ...alsoNamed].flatMap((each) => named.get(toKey(each)) ?? []),
    ]),
  );
  return (
    <MentionList
      context={context}
      title={(count) =>
        rows.length > 0 ? words.sayCount('collectionsInPdf', count) : words.say('nothingInPdf')
      }
      heading="h2"
      rows={rows}
      dois={dois}
      addTo={(identifier) => <Places mentions={places.get(toKey(identifier)) ?? []} address={address} />}
      onChoose={null}
      onView={(kind) => show({ kind, mentions: null })}
    />
  );
}
