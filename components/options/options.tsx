import { Button } from '@/components/button';
import { OwnHead } from '@/components/own-head';
import { useWords } from '@/components/tree-context';
import { listed } from '@/lib/registry/listed';
import { ZOTERO_ORIGIN } from '@/lib/settings/sites';
import { OptionsAdd } from './add';
import { AskedHosts } from './asked-hosts';
import { Flag } from './flag';
import { OptionsOff } from './off';
import { OptionsOpening } from './opening';
import { OptionsRegistries, RegistryRows } from './registries';
import { ButtonRow } from './setting-row';
import type { OptionsProps, SectionProps } from './settings';
import { OptionsSites } from './sites';

/** The page of settings. Each change takes effect at once, on open pages, too. */
export function Options(options: OptionsProps) {
  const words = useWords();
  const { isKept, done } = options;
  return (
    <div class="accession own-page" lang={words.locale} dir={words.dir}>
      <OwnHead />
      <div class="options with-parts">
        {/* Links to the sections below */}
        <div class="parts">
          <ul class="flow">
            {PARTS.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{words.say(title)}</a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h1>{words.say('settingsTitle')}</h1>
          <p class="soft">{words.say(isKept ? 'settingsText' : 'notKept')}</p>
          {/* The group has no role, because the heading of the page already names it. */}
          <fieldset role="none" disabled={!isKept}>
            {PARTS.map(([id, title, Section]) => (
              <section key={id} id={id}>
                <h2>{words.say(title)}</h2>
                <Section options={options} />
              </section>
            ))}
          </fieldset>
          <Done done={done} />
        </div>
      </div>
    </div>
  );
}

/** The sections with their headings. Those that most readers want come first. */
const PARTS = [
  ['registries', 'registriesTitle', OptionsRegistries],
  ['sites', 'optionsTitle', Where],
  ['opening', 'openingTitle', OptionsOpening],
  ['zotero', 'zotero', Zotero],
  ['advanced', 'advancedTitle', Advanced],
] as const;

function Where({ options }: SectionProps) {
  return (
    <>
      <OptionsSites options={options} />
      <OptionsOff options={options} />
    </>
  );
}

/**
 * The section about the permission to reach Zotero on this computer. The reader gives the permission here,
 * because a card in Firefox cannot ask for it.
 */
function Zotero({ options }: SectionProps) {
  const words = useWords();
  const { everySite, isZoteroAllowed, onAllow, onRevoke } = options;
  const act = isZoteroAllowed ? onRevoke : onAllow;
  const name = words.say(isZoteroAllowed ? 'revokeSite' : 'allowAccess');
  return (
    <ButtonRow
      label={words.say('zoteroTitle')}
      text={words.say('zoteroText')}
      // A permission for every site includes the address of Zotero.
      name={everySite ? null : name}
      onPress={() => act([ZOTERO_ORIGIN], 'ask')}
    />
  );
}

/** The section for what few readers need. */
function Advanced({ options }: SectionProps) {
  const words = useWords();
  const { settings, known, onChange } = options;
  const { tests } = listed(known);
  return (
    <>
      <Flag
        of="panelAsks"
        isSwitch
        label="panelAsks"
        text="panelAsksText"
        settings={settings}
        onChange={onChange}
      />
      <AskedHosts options={options} />
      <details class="setting-row" open>
        <summary>{words.say('addTitle')}</summary>
        <OptionsAdd options={options} />
      </details>
      {tests.length > 0 && (
        <details class="setting-row">
          <summary>
            {words.say('registriesForTests')} <bdi class="soft">{words.number(tests.length)}</bdi>
          </summary>
          <RegistryRows members={tests} options={options} />
        </details>
      )}
    </>
  );
}

function Done({ done }: Pick<OptionsProps, 'done'>) {
  const words = useWords();
  return (
    <div class="done" role="status">
      {done && (
        <p class="beside">
          <span>{done.sentence}</span>
          {done.onUndo && <Button name={words.say('undo')} class="inline" onPress={done.onUndo} />}
        </p>
      )}
    </div>
  );
}
