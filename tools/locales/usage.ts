/** Signs that a language writes otherwise, and words that its readers understand otherwise. */
interface Usage {
  /** Matches a sign or a word that the language does not use so. */
  readonly wrong: RegExp;
  /** What to write in its place. */
  readonly right: string;
}

/** A space right after the bold part of a sentence, which languages without spaces do not write. */
const SPACE_AFTER_BOLD: Usage = { wrong: /[：。，、]\*\* /, right: 'no space after the bold part' };
const ELLIPSIS: Usage = { wrong: /……/, right: '…' };

/**
 * Usage by language (BCP 47). The words are those that a glossary of science and of browsers decided, so that one thing
 * has one word in all messages of a language.
 */
const USAGE: Readonly<Record<string, readonly Usage[]>> = {
  de: [
    {
      wrong: /Zugangsnummer|\bPopup\b|Geldgeber|\bZitats?\b/,
      right: 'Accession-Nummer, Pop-up, Förderer, Zitation',
    },
    { wrong: /\b(?:[Dd]u|[Dd]ich|[Dd]ein\w*)\b/, right: 'Sie' },
  ],
  fr: [
    { wrong: / [:;?!»]|« /, right: 'a no-break space (U+00A0, or U+202F before ; ? !) beside the sign' },
    {
      wrong: /\b[Aa]rchives?\b|\b[Nn]omm(?:e|ée?)s?\b|numéro d’accès\b/,
      right: 'entrepôt, mentionner, numéro d’accession',
    },
    { wrong: /\b[Tt]u\b/, right: 'vous' },
  ],
  es: [
    {
      wrong: /ficheros?\b|\b[Nn]ombrad[ao]s?\b/,
      right: 'archivo for a file, repositorio for an archive, mencionado',
    },
    { wrong: /\b(?:tus?|tuy[ao]s?)\b/, right: 'usted' },
  ],
  it: [
    {
      wrong: /\bschede\b|\binsiem[ei] di dati\b|\b[Nn]ominat[aeio]\b|revisione paritaria/,
      right: 'anteprime, dataset, menzionato, revisione tra pari',
    },
  ],
  nl: [
    { wrong: /\b[Cc]ita(?:at|ten)\b|\b[Ii]dentificaties?\b|\bPDF\b/, right: 'citatie, identifier, pdf' },
    { wrong: /\b(?:[Jj]e|[Jj]ij|[Jj]ouw)\b/, right: 'u' },
  ],
  'pt-BR': [
    { wrong: /janela privada|\b[Ff]ichei|\b[Rr]egisto/, right: 'janela privativa, arquivo, registro' },
  ],
  'pt-PT': [{ wrong: /\b[Rr]egistro|\bvocê\b/, right: 'registo, o verbo sem pronome' }],
  pl: [
    {
      wrong: /numer dostępu|\b[Ff]undator|\b[Kk]arty\b/,
      right: 'numer akcesyjny, instytucja finansująca, podglądy',
    },
  ],
  uk: [{ wrong: /[Пп]іддослідн|заповнювач/, right: 'досліджувані, умовний' }],
  ja: [
    SPACE_AFTER_BOLD,
    { wrong: /：/, right: 'a half-width colon' },
    { wrong: /記録|文献目録|助成者/, right: 'レコード, 参考文献, 助成機関' },
  ],
  ko: [{ wrong: /기록|데이터 세트|데이터셋[를는가와]/, right: '레코드, 데이터셋을 (은, 이, 과)' }],
  'zh-CN': [
    SPACE_AFTER_BOLD,
    ELLIPSIS,
    { wrong: /存档|撤消|参考书目|禁运|时滞/, right: '存储库, 撤销, 参考文献, 禁发' },
  ],
  'zh-TW': [
    SPACE_AFTER_BOLD,
    ELLIPSIS,
    { wrong: /帳戶|記錄|複本|禁運/, right: '帳號, 紀錄, 副本, 延後公開' },
  ],
  ar: [{ wrong: /تسجيلة|ورقة|ورقت|[أا]لأوراق|الاقتباس/, right: 'سجلّ, مقالة, الاستشهاد' }],
  he: [
    { wrong: /[\u0590-\u05ff]-[A-Za-z\u2066-\u2069]/, right: 'a maqaf (U+05BE)' },
    { wrong: /המרשם|התוסף/, right: 'הארכיון, ההרחבה' },
  ],
};

/** Finds what a text writes otherwise than its language (BCP 47) does, one line each. */
export const usageFaults = (language: string, text: string): string[] =>
  (USAGE[language] ?? [])
    .filter(({ wrong }) => wrong.test(text))
    .map(({ wrong, right }) => `has "${wrong.exec(text)?.[0]}": write ${right}`);
