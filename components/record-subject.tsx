import type { NamedThing, Project, VersionRecord } from '@/lib/collection/collection';
import type { Words } from '@/lib/words/words';
import { NamedReference, Reference } from './reference';
import { RichText } from './rich-text';
import { Row, Section } from './rows';

/** Says nothing about a thing that its name does not. */
const PLAIN_KIND = 'GenericType';

/** What a collection is about, how it came to be, and whom it thanks. */
export function RecordSubject({ record, words }: { record: VersionRecord; words: Words }) {
  const { about, keywords, studyTargets, protocols, ethicsApprovals, projects, acknowledgement } = record;
  const lists = [about, keywords, studyTargets, protocols, ethicsApprovals, projects];
  return (
    <Section
      title={words.say('sectionSubject')}
      empty={lists.every(({ length }) => length === 0) && !acknowledgement}
    >
      <dl>
        <Row label={words.say('about')} values={about.map((thing) => thingOf(thing, words))} />
        <Row label={words.say('keywords')} values={[words.series(keywords.filter(Boolean))]} />
        <Row label={words.say('studyTarget')} values={studyTargets.map(referenceTo)} />
        <Row label={words.say('protocols')} values={protocols.map(referenceTo)} />
        <Row
          label={words.say('ethics')}
          values={ethicsApprovals.map(({ identifier, contactEmail }) => [
            referenceTo(identifier),
            contactEmail && [' ', referenceTo(contactEmail)],
          ])}
        />
        <Row
          label={words.say('projects')}
          values={projects.map((project) => <ProjectLines key={project.name} project={project} />)}
        />
        <Row label={words.say('equipment')} values={projects.flatMap(({ used }) => used).map(nameOf)} />
        <Row
          label={words.say('acknowledgement')}
          values={[acknowledgement && <RichText key="text" text={acknowledgement} words={words} />]}
        />
      </dl>
    </Section>
  );
}

function thingOf({ name, kind, identifier }: NamedThing, words: Words) {
  return (
    <span key={name}>
      <NamedReference name={name} identifier={identifier} />
      {kind !== null && kind !== PLAIN_KIND && <span class="soft"> {words.term('kind', kind)}</span>}
    </span>
  );
}

function nameOf({ name, identifier }: NamedThing) {
  return <NamedReference key={name} name={name} identifier={identifier} />;
}

function ProjectLines({ project: { name, identifier, associates } }: { project: Project }) {
  return (
    <>
      <NamedReference name={name} identifier={identifier} />
      {associates.map((associate) => (
        <span class="roles" key={associate.name}>
          {nameOf(associate)}
        </span>
      ))}
    </>
  );
}

function referenceTo(text: string) {
  return <Reference key={text} text={text} />;
}
