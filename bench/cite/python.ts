// Programs for Python that read one of our formats on stdin and print what they read, as `ReadItem`s with ids.

/** Python's own XML parser, which refuses what is not well formed. */
export const READ_ENDNOTE = `
import json, sys, xml.etree.ElementTree as tree
text = lambda record, path: (record.findtext(path) or '')
print(json.dumps([{
  'id': text(record, 'label'), 'title': text(record, 'titles/title'),
  'authors': [author.text for author in record.findall('contributors/authors/author')],
  'year': text(record, 'dates/year'), 'version': text(record, 'edition'),
  'address': text(record, 'electronic-resource-num') or text(record, 'urls/related-urls/url'),
} for record in tree.fromstring(sys.stdin.buffer.read()).iter('record')]))`;

/** What the schema of CFF 1.2.0 demands of the fields we write, besides what reading them needs. */
export const READ_CFF = `
import json, re, sys, yaml
KEYS = set('cff-version message type title authors version date-released doi url identifiers license abstract keywords'.split())
PERSON = set('family-names given-names name-particle name-suffix affiliation orcid name'.split())
def demand(cff):
  assert set(cff) <= KEYS and {'cff-version', 'message', 'title', 'authors'} <= set(cff), cff
  assert cff['cff-version'] == '1.2.0' and cff['type'] == 'dataset' and cff['authors'] and cff['title'], cff
  for author in cff['authors']:
    assert set(author) <= PERSON and all(isinstance(text, str) and text for text in author.values()), author
    assert re.fullmatch(r'https://orcid.org/\\d{4}-\\d{4}-\\d{4}-\\d{3}[0-9X]', author.get('orcid', 'https://orcid.org/0000-0000-0000-0000')), author
  assert re.fullmatch(r'10\\.\\d{4,9}(\\.\\d+)?/[A-Za-z0-9:/_;.()\\[\\]-]+', cff.get('doi', '10.0000/x')), cff
  assert re.fullmatch(r'\\d{4}-\\d\\d-\\d\\d', cff.get('date-released', '2000-01-01')), cff
  assert re.match(r'https?://.', cff.get('url', 'https://x')), cff
  for name in ['keywords', 'license']:
    texts = cff.get(name, ['x'])
    assert texts and len(set(texts)) == len(texts) and all(isinstance(text, str) and text for text in texts), cff
  return cff
name = lambda a: a.get('name') or ', '.join(filter(None, [
  ' '.join(filter(None, [a.get('name-particle'), a['family-names']])), a['given-names'], a.get('name-suffix')]))
print(json.dumps([{
  'id': str(place), 'title': cff['title'], 'authors': [name(author) for author in cff['authors']],
  'year': cff.get('date-released', '')[:4], 'version': cff['version'], 'address': cff.get('doi') or cff['url'],
} for place, cff in enumerate(map(demand, yaml.safe_load_all(sys.stdin.buffer.read())))]))`;

/** bibtexparser, which knows LaTeX's accents. */
export const READ_BIBLATEX = `
import json, sys, bibtexparser
from bibtexparser.latexenc import latex_to_unicode
from bibtexparser.bparser import BibTexParser
plain = lambda text: latex_to_unicode(text)
parser = BibTexParser(ignore_nonstandard_types=False)
print(json.dumps([{
  'id': entry['ID'], 'title': plain(entry['title']),
  'authors': [plain(name) for name in entry.get('author', '').split(' and ') if name],
  'year': entry.get('date', '')[:4], 'version': entry['version'], 'address': entry.get('doi') or entry['url'],
} for entry in bibtexparser.loads(sys.stdin.buffer.read().decode(), parser).entries]))`;
