import type { Registry } from '@/lib/registry/naming';

/**
 * Place in which a page names an accession number as readers of its field expect: in the statement of data
 * availability, or elsewhere beside the archive's name or a link to the data set.
 */
export type Setting = 'statement' | 'archive';

/**
 * Matches the heading of a statement of data availability, or the first words of a paragraph that is such a statement,
 * in the languages in which papers are written.
 */
const STATEMENT = new RegExp(
  `^[\\d.\\s]*(?:${[
    '(?:data|code|materials?|resources?|software)(?:(?:,| and| &|/) ?(?:data|code|materials?|resources?|software)){0,3} (?:availability|accessibility|access statement|deposition|sharing)',
    'availability (?:of|and sharing of) (?:the )?(?:supporting )?(?:data|code|materials?)',
    '(?:data )?accession (?:numbers?|codes?)',
    'data records?$',
    'deposited data',
    'datenverfügbarkeit|verfügbarkeit (?:der|von) daten',
    '(?:disponibilité|accessibilité) des données',
    'disponibilidad de (?:los )?datos',
    'disponibilità dei dati',
    'disponibilidade d[eo]s? dados',
    'beschikbaarheid van (?:de )?(?:data|gegevens)|databeschikbaarheid',
    'dostępność danych',
    'доступність даних',
    'データ(?:の)?(?:利用|入手|公開)',
    '데이터\\s?(?:가용성|이용|공개)',
    '数据(?:的)?(?:可用|可获|可及|获取|共享)|(?:資料|數據)(?:的)?(?:可用|可得|可取得|取得|共享)',
    '(?:توافر|إتاحة) البيانات',
    'זמינות (?:ה)?נתונים',
  ].join('|')})`,
  'iu',
);

const isStatement = (text: string): boolean => STATEMENT.test(text.slice(0, 200).trim());

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\d]/u.test(sign);

/** True if a text contains a name as a whole word. Abbreviations count in their own letters only. */
function isNamed(text: string, name: string): boolean {
  const isAbbreviation = name === name.toUpperCase();
  const [where, what] = isAbbreviation ? [text, name] : [text.toLowerCase(), name.toLowerCase()];
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1))
    if (!isLetter(where[at - 1]) && !isLetter(where[at + what.length])) return true;
  return false;
}

/** What surrounds one mention on a page. */
interface Surroundings {
  /** Texts of the headings above it. */
  readonly headings: readonly string[];
  /** The paragraph, item or row that contains it; empty if unknown. */
  readonly passage: string;
}

/**
 * Returns the setting of a mention; null if neither a statement of data availability nor the archive's name is there.
 * Links to the data set are for the caller to see.
 */
export function settingOf(
  { name, badge, prefix, names = [] }: Pick<Registry, 'name' | 'badge' | 'prefix' | 'names'>,
  { headings, passage }: Surroundings,
): Setting | null {
  if ([...headings, passage].some(isStatement)) return 'statement';
  const all = [name, badge, prefix, ...names].flatMap((each) => each ?? []);
  return all.some((each) => isNamed(passage, each)) ? 'archive' : null;
}
