import { expect, test } from 'vitest';
import { Fields } from '@/lib/collection/fields';
import { workTypeOf } from './resource-type';

/** The types for exchange formats that DataCite derives for every work of the general type `Text`. */
const OF_TEXT = {
  citeproc: 'article-journal',
  bibtex: 'article',
  ris: 'RPRT',
  schemaOrg: 'ScholarlyArticle',
};

test.each([
  ['its own general type', { resourceTypeGeneral: 'Dissertation', resourceType: 'x' }, 'Dissertation'],
  ['a general type of some use', { resourceTypeGeneral: 'Dataset', resourceType: 'Thesis' }, 'Dataset'],
  ['a thesis', { resourceTypeGeneral: 'Text', resourceType: 'Thesis', ...OF_TEXT }, 'Dissertation'],
  ['a thesis in German', { resourceTypeGeneral: 'Text', resourceType: 'Doctoral Thesis' }, 'Dissertation'],
  [
    'one word',
    { resourceTypeGeneral: 'Text', resourceType: 'ConferencePaper', ...OF_TEXT },
    'ConferencePaper',
  ],
  [
    'two languages',
    { resourceTypeGeneral: 'Text', resourceType: 'MonographieMonograph', ...OF_TEXT },
    'Book',
  ],
  ['an article', { resourceTypeGeneral: 'Text', resourceType: 'Journal Article' }, 'JournalArticle'],
  ['a poster', { resourceTypeGeneral: 'Image', resourceType: 'Poster', schemaOrg: 'ImageObject' }, 'Poster'],
  ['a project of OSF', { resourceTypeGeneral: 'Text', resourceType: 'Project', ...OF_TEXT }, 'Project'],
  [
    'its registration',
    { resourceTypeGeneral: 'Text', resourceType: 'Pre-registration' },
    'StudyRegistration',
  ],
  ['an image', { resourceTypeGeneral: 'Image', resourceType: 'Micrograph' }, 'Image'],
  ['what DataCite derives for every text', { resourceTypeGeneral: 'Text', ...OF_TEXT }, 'Text'],
  ['RIS’s word', { resourceTypeGeneral: 'Text', ...OF_TEXT, ris: 'JOUR' }, 'JournalArticle'],
  ['BibTeX’s word', { resourceTypeGeneral: 'Text', ...OF_TEXT, bibtex: 'phdthesis' }, 'Dissertation'],
  ['CSL’s word', { resourceTypeGeneral: 'Text', ...OF_TEXT, citeproc: 'chapter' }, 'BookChapter'],
  ['schema.org’s word', { resourceTypeGeneral: 'Other', schemaOrg: 'Book' }, 'Book'],
  ['a word that is not on the list', { resourceTypeGeneral: '}} @preamble{' }, 'Other'],
  ['a word of every object', { resourceTypeGeneral: 'Text', ris: 'constructor' }, 'Text'],
  ['no word', {}, undefined],
])('%s', (_, types, type) => expect(workTypeOf(Fields.of(types) as Fields)).toBe(type));
