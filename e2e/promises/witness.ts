import type { RequestSeen } from '@/demo/internet/internet';

/** An act of a reader or of a page, and the requests that the extension sent while it lasted. */
export interface Act {
  readonly name: string;
  /**
   * Hosts to which the act may cause requests. Only an act of the reader may cause any, so this is empty for other
   * acts.
   */
  readonly hosts: readonly string[];
  /**
   * Data sets that the act is about, and the papers that their records name, as they appear in URLs. Each request that
   * the act causes has to name one of them.
   */
  readonly names: readonly string[];
  readonly sent: readonly Pick<RequestSeen, 'method' | 'path' | 'query' | 'headers'>[];
}

/**
 * Words that occur in only one place that the extension reads. A word that appears anywhere else shows what has leaked.
 */
export interface Planted {
  /** Planted word in the address, the title and the text of the page. */
  readonly page: string;
  /** Planted word next to the identifier in the text that the reader pasted. */
  readonly pasted: string;
  /** Planted word next to the identifier in the selection that the reader looked up. */
  readonly selected: string;
  /** Planted word next to the identifiers in the PDF that the reader opened. */
  readonly pdf: string;
  /** Secret in the address of a data set that only its reviewers may see. */
  readonly token: string;
  /** People's contact details in the replies of archives of accession numbers. */
  readonly contacts: readonly string[];
}

/** Everything that the extension sent, showed, copied and stored during the recorded day. */
export interface Witness {
  readonly acts: readonly Act[];
  readonly planted: Planted;
  /** Match patterns of hosts to which the user allowed requests, but whose pages the user did not allow to be read. */
  readonly grantedToAsk: readonly string[];
  /** Addresses of pages that the extension read although they are not on its list, and without a click of the user. */
  readonly readUnasked: readonly string[];
  /** Texts of all cards and pages of the extension that were shown. */
  readonly shown: readonly string[];
  /** Texts that a paste from the clipboard gives, as plain text and as HTML. */
  readonly copied: readonly string[];
  readonly kept: {
    /** Keys of the entries in local storage, each up to its first colon. */
    readonly local: readonly string[];
    readonly session: readonly string[];
    readonly databases: readonly string[];
    /** Names of what is stored in any other way: cookies, caches, `localStorage`, `sessionStorage`. */
    readonly elsewhere: readonly string[];
    /** Everything that is stored, as JSON. */
    readonly text: string;
  };
}
