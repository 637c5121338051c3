import { Button } from '@/components/button';
import { capitalised } from '@/components/origin';
import { useOwnId } from '@/components/own-id';
import { useWords } from '@/components/tree-context';
import { addedOf } from '@/lib/kinds/enabled-registries';
import { keyOfPrefix } from '@/lib/registry/added-prefix';
import { listed } from '@/lib/registry/listed';
import { badgeOf, type RegistryProfile } from '@/lib/registry/profile';
import { rowIdOf } from '@/lib/settings/parts';
import type { Policy } from '@/lib/settings/policy';
import { originsOf } from '@/lib/settings/sites';
import type { Words } from '@/lib/words/words';
import { Switch } from './setting-row';
import type { SectionProps } from './settings';

/**
 * The section about the archives whose data sets are searched for: first those that were added, then the
 * built-in ones by field of science.
 */
export function OptionsRegistries({ options }: SectionProps) {
  const words = useWords();
  const { settings, known } = options;
  const added = addedOf(known, settings.now);
  const own = added.filter(({ key }) => isOwn(key, settings.policy));
  const byPolicy = added.filter((each) => !own.includes(each));
  const groups = [
    { title: words.say('registriesAdded'), members: own },
    { title: words.say('registriesByPolicy'), members: byPolicy },
    ...listed(known).fields.map(({ field, members }) => ({ title: words.term('field', field), members })),
  ];
  return (
    <>
      <p class="soft">{words.say(settings.policy.unread ? 'byPolicy' : 'registriesText')}</p>
      {groups.map(
        ({ title, members }) =>
          members.length > 0 && (
            <div key={title}>
              <h3>{title}</h3>
              <RegistryRows members={members} options={options} />
            </div>
          ),
      )}
    </>
  );
}

interface RegistryRowsProps extends SectionProps {
  readonly members: readonly RegistryProfile[];
}

/** A list of archives. */
export const RegistryRows = ({ members, options }: RegistryRowsProps) => (
  <ul class="registries">
    {members.map((registry) => (
      <RegistryRow key={registry.key} registry={registry} options={options} />
    ))}
  </ul>
);

/** Returns the keys of the registries that the reader's choices, or those of a policy, add. */
const addedKeys = ({ added = [], addedPrefixes = [] }: Policy): readonly string[] => [
  ...added.map(({ key }) => key),
  ...addedPrefixes.map(({ prefix }) => keyOfPrefix(prefix)),
];

/** True if the reader, and not an institution, has added the registry of this key. */
const isOwn = (key: string, policy: Policy): boolean => !addedKeys(policy).includes(key);

/** Returns the badge in a registry's row. The names of added registries are too long for one. */
const badgeIn = (registry: RegistryProfile): string =>
  (registry.listing === undefined && registry.prefix) || badgeOf(registry);

/** Returns the registry's name, or what it is for if the name alone says too little. */
function nameIn({ name, listing }: RegistryProfile, words: Words): string {
  if (listing?.topic !== undefined) return capitalised(words.term('topic', listing.topic), words);
  return listing?.name ?? name;
}

/** Returns an example of how texts name the registry's data sets, or a hint in place of one. */
function exampleIn({ service, begins, listing, siteUrl }: RegistryProfile, words: Words): string {
  if (begins !== undefined) return begins;
  if (listing?.example !== undefined) return listing.example;
  if (listing === undefined) return siteUrl.replace(/^https:\/\//, '');
  return words.say(service === undefined ? 'listedByLink' : 'listedByDoi');
}

function RegistryRow({ registry, options }: SectionProps & { readonly registry: RegistryProfile }) {
  const words = useWords();
  const { settings, unasked, onChange, onAllow, onRemove } = options;
  const { key, needsSignIn = false, citable, allowedAtInstall, isNamedOnly } = registry;
  const id = useOwnId();
  const isAdded = addedKeys(settings.own).includes(key) && isOwn(key, settings.policy);
  const isUnasked = unasked.includes(key);
  // A missing permission is prominent only for registries that a reader will miss. For archives whose hosts are not
  // in the manifest, the permission is requested at the first mention, and few readers want test archives, or
  // archives that need an account.
  const isMissed = isUnasked && (isAdded || allowedAtInstall) && citable && !needsSignIn;
  const remarks = [
    ...(isUnasked ? [words.say(needsSignIn ? 'registryUnaskedAccount' : 'registryUnasked')] : []),
    ...(needsSignIn && !isUnasked ? [words.say('registrySignIn')] : []),
    ...(citable ? [] : [words.say('registryTest')]),
    ...(isNamedOnly ? [words.say('failedNamedOnly')] : []),
  ];
  const about = (
    <>
      <span class="badge">{badgeIn(registry)}</span>{' '}
      <span>
        <bdi>{nameIn(registry, words)}</bdi>
        {remarks.length > 0 && (
          <>
            {' '}
            <small class={isMissed ? 'missed' : 'soft'}>{remarks.join(' · ')}</small>
          </>
        )}
      </span>
    </>
  );
  const read = (isRead: boolean) =>
    onChange((own) => {
      const others = own.unread.filter((other) => other !== key);
      return { ...own, unread: isRead ? others : [...others, key].sort() };
    });
  return (
    <li id={rowIdOf(key)} class="registry">
      {isUnasked ? (
        <div id={`${id}name`}>{about}</div>
      ) : (
        <label for={id} id={`${id}name`}>
          {about}
        </label>
      )}
      <span class="flow row-acts">
        {isAdded && (
          <Button name={words.say('removeRegistry')} about={`${id}name`} onPress={() => onRemove(registry)} />
        )}
        {isUnasked ? (
          <Button
            name={words.say('allowAccess')}
            about={`${id}name`}
            onPress={() => onAllow(originsOf(registry), 'ask')}
          />
        ) : (
          <>
            <bdi id={`${id}example`} class="soft">
              {exampleIn(registry, words)}
            </bdi>
            <Switch
              id={id}
              about={`${id}example`}
              isOn={!settings.now.unread.includes(key)}
              isLocked={settings.policy.unread !== undefined}
              onSwitch={read}
            />
          </>
        )}
      </span>
    </li>
  );
}
