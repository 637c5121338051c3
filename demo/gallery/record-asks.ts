import type { CardProps } from '@/components/card/card';
import type { CitationAsking } from '@/components/record/cited';
import type { ListFolder } from '@/components/record/files';
import type { MentionAsking } from '@/components/record/mentioned';
import { mixedMentions, wireMentions } from '@/demo/samples/papers';
import type { Loadable } from '@/lib/collection/answers';
import type { FolderItem } from '@/lib/collection/files';
import type { MentioningPapers } from '@/lib/collection/mentioning';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { europePmc } from '@/lib/kinds/europepmc/library';
import { mentionsRequest } from '@/lib/kinds/europepmc/mentions';
import type { Registry } from '@/lib/registry/naming';

const folderOf = (name: string, files: number, bytes: number): FolderItem => ({
  kind: 'folder',
  name,
  path: name,
  files,
  bytes,
});
const fileOf = (path: string, bytes: number): FolderItem => ({
  kind: 'file',
  name: path.slice(path.lastIndexOf('/') + 1),
  path,
  bytes,
  address: 'https://harbour.example/api/assets/5d0e8a6c-2f3b-4a19-9c77-0b1e2f3a4d5c/download/',
});

const SHELF: Readonly<Record<string, readonly FolderItem[]>> = {
  '': [
    folderOf('sub-001', 14, 355_000_000_000),
    folderOf('sub-002', 87, 2_200_000_000_000),
    fileOf('dataset_description.json', 1_204),
  ],
  'sub-001': [
    fileOf('sub-001/sub-001_ses-0001_ecephys.nwb', 25_400_000_000),
    fileOf('sub-001/sub-001_ses-0002_ecephys.nwb', 24_900_000_000),
    {
      kind: 'zarr',
      name: 'sub-001_SPIM.ome.zarr',
      path: 'sub-001/sub-001_SPIM.ome.zarr',
      bytes: 310_000_000_000,
      address: 'https://harbour.example/collection/000003/draft/files?location=sub-001',
      store: 'https://store.example/zarr/7',
    },
  ],
};

/** Lists the content of invented folders. The list of `sub-001` is incomplete, and `sub-002` cannot be loaded. */
const listShelf: ListFolder = async (_, path) => {
  if (path === 'sub-002') return { state: 'failed', reason: 'unreachable' };
  return { state: 'loaded', value: { items: SHELF[path] ?? [], isWhole: path !== 'sub-001' }, fetchedAt: 0 };
};

/** The service that is asked for the number of citations of a collection. */
export const service = repositories.find(({ byArticle }) => byArticle) as Registry;

const countFour: CitationAsking['askCited'] = async () => ({
  state: 'loaded',
  value: { count: 4, url: 'https://commons.datacite.org/doi.org/10.5072/x' },
  fetchedAt: 0,
});

/** Makes the library's answer that `count` papers mention a data set. The first papers are of different kinds. */
export function mentionedBy(count: number): Loadable<MentioningPapers> {
  const named = { registry: europePmc, accession: '', version: null };
  const request = mentionsRequest(europePmc, named, ['GSE4217']);
  const value = request?.parse(request.withoutContacts?.(wireMentions(count, mixedMentions.slice(0, count))));
  return value ? { state: 'loaded', value, fetchedAt: 0 } : { state: 'failed', reason: 'unexpected-reply' };
}

/** Makes the functions that ask the library. Each question gets `answer`; without it, no question gets an answer. */
export const mentionAskingOf = (
  answer?: Loadable<MentioningPapers>,
  note: (what: string) => void = () => {},
): MentionAsking => ({
  library: europePmc,
  async askMentions(identifier) {
    note(`asked who mentions ${identifier.accession}`);
    return answer ?? new Promise(() => {});
  },
  onAllow: () => note('asked for access to the library'),
});

/**
 * Makes handlers for the whole record that reply with invented folders, an invented number of citations, and
 * invented papers. `note` is called with each request.
 */
export function recordAsks(
  note: (what: string) => void = () => {},
): Pick<CardProps, 'listFolder' | 'asking' | 'mentionAsking'> {
  return {
    listFolder(identifier, path) {
      note(`asked for /${path}`);
      return listShelf(identifier, path);
    },
    asking: {
      service,
      askCited(identifier) {
        note(`asked who cites ${identifier.accession}`);
        return countFour(identifier);
      },
    },
    mentionAsking: mentionAskingOf(mentionedBy(312), note),
  };
}
