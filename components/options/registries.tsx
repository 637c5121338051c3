import { Button } from '@/components/button';
import { Choice } from '@/components/choice';
import { useOwnId } from '@/components/own-id';
import { useWords } from '@/components/tree-context';
import { addedOf } from '@/lib/kinds/enabled-registries';
import { keyOfPrefix } from '@/lib/registry/added-prefix';
import { listed } from '@/lib/registry/listed';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { Policy } from '@/lib/settings/policy';
import { originsOf } from '@/lib/settings/sites';
import type { MessageKey } from '@/lib/words/keys';
import type { SectionProps } from './settings';

/**
 * The section about the registries whose data sets are searched for: the built-in ones, and those that the
 * reader has added.
 */
export function OptionsRegistries({ options }: SectionProps) {
  const words = useWords();
  const { settings, known } = options;
  const added = addedOf(known, settings.now);
  const { repositories, archives, accessions, tests } = listed(known);
  const list = (members: readonly RegistryProfile[]) => (
    <ul class="registries">
      {members.map((registry) => (
        <RegistryRow key={registry.key} registry={registry} options={options} />
      ))}
    </ul>
  );
  const folded = (title: MessageKey, members: readonly RegistryProfile[]) =>
    members.length > 0 && (
      <details>
        <summary>
          {words.say(title)} <bdi class="soft">{words.number(members.length)}</bdi>
        </summary>
        {list(members)}
      </details>
    );
  return (
    <>
      <p class="soft">{words.say(settings.policy.unread ? 'byPolicy' : 'registriesText')}</p>
      {added.length > 0 && (
        <>
          <h3>{words.say('registriesAdded')}</h3>
          {list(added)}
          <h3>{words.say('registriesBuiltIn')}</h3>
        </>
      )}
      {list(archives)}
      {folded('registriesOfAccessions', accessions)}
      {folded('registriesOfWorks', repositories)}
      {folded('registriesForTests', tests)}
    </>
  );
}

/** Returns the keys of the registries that the reader's choices, or those of a policy, add. */
const addedKeys = ({ added = [], addedPrefixes = [] }: Policy): readonly string[] => [
  ...added.map(({ key }) => key),
  ...addedPrefixes.map(({ prefix }) => keyOfPrefix(prefix)),
];

function RegistryRow({ registry, options }: SectionProps & { readonly registry: RegistryProfile }) {
  const words = useWords();
  const { settings, unasked, onChange, onAllow, onRemove } = options;
  const { key, name, prefix, begins, siteUrl, needsSignIn, citable, allowedAtInstall } = registry;
  const id = useOwnId();
  const isByPolicy = addedKeys(settings.policy).includes(key);
  const isOwn = !isByPolicy && addedKeys(settings.own).includes(key);
  const isMissed = (isOwn || allowedAtInstall) && citable && !needsSignIn;
  const remarks = [
    ...(begins === undefined ? [prefix, siteUrl.replace(/^https:\/\//, '')] : [`${prefix} ${begins}`]),
    ...(needsSignIn ? [words.say('registrySignIn')] : []),
    ...(citable ? [] : [words.say('registryTest')]),
    ...(isOwn ? [words.say('registryAdded')] : []),
    ...(isByPolicy ? [words.say('registryByPolicy')] : []),
  ];
  const read = (isRead: boolean) =>
    onChange((own) => {
      const others = own.unread.filter((other) => other !== key);
      return { ...own, unread: isRead ? others : [...others, key].sort() };
    });
  return (
    <li id={id} class="flow row">
      <Choice
        type="checkbox"
        label={name}
        text={remarks.join(' · ')}
        checked={!settings.now.unread.includes(key)}
        disabled={settings.policy.unread !== undefined}
        onChange={read}
      />
      {unasked.includes(key) && (
        // This line is prominent only for registries whose permission a reader will miss. For archives whose
        // hosts are not in the manifest, permission is requested at the first mention. Few readers want test
        // registries, or registries that need an account.
        <p class={isMissed ? 'flow row care' : 'flow row soft'}>
          <span>{words.say('registryUnasked', new URL(registry.apiUrl).host)}</span>
          <Button
            name={words.say('allowAccess')}
            about={id}
            onPress={() => onAllow(originsOf(registry), 'ask')}
          />
        </p>
      )}
      {isOwn && <Button name={words.say('removeRegistry')} about={id} onPress={() => onRemove(registry)} />}
    </li>
  );
}
