/** A place on the sample paper that names a collection: the id of its element, and what it names. */
export interface PaperMention {
  readonly element: string;
  /** `PREFIX:accession[/version]` as the place has it. */
  readonly curie: string;
  readonly inside?: 'shadow' | 'dialog';
}

/** Every mention of the sample paper, in page order. */
export const paperMentions: readonly PaperMention[] = [
  { element: 'curie-version', curie: 'HARBOUR:000003/0.210812.1448' },
  { element: 'site-link', curie: 'HARBOUR:000003' },
  { element: 'prose', curie: 'HARBOUR:000011' },
  { element: 'doi-link', curie: 'HARBOUR:000020/0.240213.1006' },
  { element: 'split-bold', curie: 'HARBOUR:000003' },
  { element: 'curie-draft', curie: 'HARBOUR:000014/draft' },
  { element: 'prose-list', curie: 'HARBOUR:000017' },
  { element: 'prose-list', curie: 'HARBOUR:000038' },
  { element: 'prose-list', curie: 'HARBOUR:000041' },
  { element: 'site-version-link', curie: 'HARBOUR:000003/0.210812.1448' },
  { element: 'table-link', curie: 'HARBOUR:000005/0.220808.1510' },
  { element: 'curie', curie: 'HARBOUR:000036' },
  { element: 'split-wbr', curie: 'HARBOUR:000082/0.250819.1533' },
  { element: 'split-code', curie: 'HARBOUR:000027' },
  { element: 'shadow-curie', curie: 'HARBOUR:000061', inside: 'shadow' },
  { element: 'shadow-link', curie: 'HARBOUR:000077', inside: 'shadow' },
  { element: 'embargoed', curie: 'HARBOUR:000052' },
  { element: 'placeholder-draft', curie: 'HARBOUR:000031' },
  { element: 'invalid-draft', curie: 'HARBOUR:000114' },
  { element: 'unknown', curie: 'HARBOUR:999998' },
  { element: 'doi-bare', curie: 'HARBOUR:000003/0.230629.1955' },
  { element: 'doi-link-old', curie: 'HARBOUR:000003/0.210812.1448' },
  { element: 'doi-upper', curie: 'HARBOUR:000005/0.220808.1510' },
  { element: 'site-draft-link', curie: 'HARBOUR:000027/draft' },
  { element: 'slot-not-newest', curie: 'HARBOUR:000001/0.231005.0748' },
  { element: 'site-files-link', curie: 'HARBOUR:000020/0.240213.1006' },
  { element: 'reference-link', curie: 'HARBOUR:000003/0.210812.1448' },
  { element: 'prose-registry', curie: 'HARBOUR:000082' },
  { element: 'unknown-version', curie: 'HARBOUR:000003/0.200101.0000' },
  { element: 'far', curie: 'HARBOUR:218201' },
  { element: 'dialog-curie', curie: 'HARBOUR:000070', inside: 'dialog' },
  { element: 'dialog-link', curie: 'HARBOUR:000064', inside: 'dialog' },
];
