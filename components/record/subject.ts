import type { NamedThing, Project, VersionRecord } from '@/lib/collection/collection';
import type { Words } from '@/lib/words/words';
import { type FieldMakers, prose, reference, type Section, span, thing, type Value } from './field';

/** Says nothing about a thing that its name does not. */
const PLAIN_KIND = 'GenericType';

/** What a collection is about, how it came to be, and whom it thanks. */
export function subjectSection(record: VersionRecord, { words, section, field }: FieldMakers): Section {
  const { acknowledgement, projects } = record;
  return section(
    'sectionSubject',
    field('about', ...record.about.map((subject) => withKind(subject, words))),
    field('keywords', words.series(record.keywords.filter(Boolean))),
    field('studyTarget', ...record.studyTargets.map(reference)),
    field('protocols', ...record.protocols.map(reference)),
    field(
      'ethics',
      ...record.ethicsApprovals.map(({ identifier, contacts }) => ({
        ...reference(identifier),
        text: identifier,
        marks: contacts.map(reference).filter((contact) => contact !== null),
      })),
    ),
    field('projects', ...projects.map((project) => projectOf(project, words))),
    field('equipment', ...projects.flatMap(({ used }) => used.map(thing))),
    field('acknowledgement', prose(acknowledgement)),
  );
}

function projectOf(project: Project, words: Words): Value {
  const time = span(project.startDate, project.endDate, words.date, words);
  const notes = [time, prose(project.description)].filter((note) => note !== null);
  return { ...thing(project), notes: [...notes, ...project.associates.map(thing)] };
}

function withKind(subject: NamedThing, words: Words): Value {
  const { kind } = subject;
  const marks = kind === null || kind === PLAIN_KIND ? [] : [{ text: words.term('kind', kind) }];
  return { ...thing(subject), marks };
}
