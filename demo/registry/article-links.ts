import { type Answer, jsonAnswer } from '@/demo/internet/answer';
import { articleAnnotations, wireAnnotations, wireLinks } from '@/demo/samples/article-links';

const [PUBMED, CENTRAL] = ['31990117', 'PMC4217117'];

/** Maps databases to NCBI's numbers of the entries that the sample article is linked with. */
const LINKED: Readonly<Record<string, readonly string[]>> = { gds: ['200004217'], bioproject: ['42171'] };

/**
 * Answers which data sets an article names, as Europe PMC's annotations do, and with which it is linked, as NCBI does.
 * The paths are the same at the embedded registry and at their real addresses. Returns null for other addresses.
 */
export function linksAt({ pathname, searchParams }: URL): Answer | null {
  if (pathname.endsWith('/annotations_api/annotationsByArticleIds')) {
    const isSample = searchParams.get('articleIds')?.split(',').includes(`MED:${PUBMED}`);
    return jsonAnswer(isSample ? wireAnnotations(PUBMED, CENTRAL, articleAnnotations) : []);
  }
  if (!pathname.endsWith('/elink.fcgi')) return null;
  const db = searchParams.get('db') ?? '';
  const links = searchParams.getAll('id').map((id) => [id, id === PUBMED ? (LINKED[db] ?? []) : []] as const);
  return jsonAnswer(wireLinks(db, Object.fromEntries(links)));
}
