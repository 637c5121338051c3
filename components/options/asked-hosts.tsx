import { useWords } from '@/components/tree-context';
import { originsOf } from '@/lib/settings/sites';
import { hostsOf, patternsAt } from './hosts';
import { ButtonRow } from './setting-row';
import type { SectionProps } from './settings';

/** List of hosts that may receive requests, but whose pages are not read. A button at each host ends its permission. */
export function AskedHosts({ options }: SectionProps) {
  const words = useWords();
  const { settings, known, asked, onRevoke } = options;
  /** Returns the names of the archives whose API is at one of the given hosts. */
  const archivesAt = (patterns: readonly string[]) =>
    words.list(
      [...known, ...settings.now.added]
        .filter((registry) => originsOf(registry).some((origin) => patterns.includes(origin)))
        .map(({ name }) => name),
    );
  return (
    <>
      {asked.length > 0 && (
        <>
          <h3>{words.say('askedTitle')}</h3>
          <p class="soft">{words.say('askedText')}</p>
          {hostsOf(asked).map((host) => (
            <ButtonRow
              key={host}
              label={host}
              text={archivesAt(patternsAt(host, asked)) || undefined}
              name={words.say('revokeSite')}
              onPress={() => onRevoke(patternsAt(host, asked), 'ask')}
            />
          ))}
        </>
      )}
    </>
  );
}
