import { useState } from 'preact/hooks';
import { Button } from '@/components/button';
import { useWords } from '@/components/tree-context';
import { beginningOf, LONGEST_NAME } from '@/lib/registry/added-prefix';
import type { CollectionProfile } from '@/lib/registry/profile';
import { hostOf } from '@/lib/settings/sites';
import type { Words } from '@/lib/words/words';
import { TextField } from './field';
import type { OptionsProps, SectionProps } from './settings';

/** Largest number of UTF-16 code units of an address that can be entered. */
const LONGEST_ADDRESS = 2000;

const FAILURES = {
  'no-address': 'addNoAddress',
  'no-registry': 'addNoRegistry',
  unreachable: 'addUnreachable',
  interrupted: 'failedInterruptedText',
} as const;

function problemOf(search: OptionsProps['search'], words: Words): string | null {
  if (search.state === 'failed') return words.say(FAILURES[search.reason]);
  if (search.state === 'refused') return words.say('addRefused');
  if (search.state === 'full') return words.say('addPrefixMost', words.number(search.most));
  if (search.state === 'prefix-refused') {
    const key = search.reason === 'read' ? 'addPrefixRead' : 'addPrefixNoData';
    return words.say(key, search.begins, search.name);
  }
  return search.state === 'there-already' ? words.say('addThereAlready', search.registry.name) : null;
}

/**
 * A form that finds a registry by the address of its site or API, or takes a DOI prefix, shows what it has
 * found, and adds the registry.
 */
export function OptionsAdd({ options }: SectionProps) {
  const words = useWords();
  const { search, namesake, onLook, onAdd, onAddPrefix, onCancel } = options;
  const [address, setAddress] = useState('');
  const origins = search.state === 'needs-access' ? search.origins : [];
  return (
    <>
      <form
        class="flow add-search"
        onSubmit={(event) => {
          event.preventDefault();
          onLook(address, origins);
        }}
      >
        <TextField
          label={words.say('addAddress')}
          hint={words.say('addText')}
          problem={problemOf(search, words)}
          value={address}
          maxLength={LONGEST_ADDRESS}
          onInput={setAddress}
        />
        <button type="submit" class="act" disabled={search.state === 'asking'}>
          {words.say(origins.length > 0 ? 'addAllow' : 'addLook')}
        </button>
      </form>
      <p role="status" class="soft">
        {search.state === 'asking' && words.say('addLooking')}
        {origins.length > 0 &&
          words.say('addNeedsAccess', words.list(origins.map((origin) => hostOf(origin) ?? origin)))}
        {search.state === 'found' && words.say('addFound', search.registry.name)}
        {search.state === 'prefix' && words.say('addPrefixFound', beginningOf(search.prefix))}
      </p>
      {search.state === 'found' && (
        <FoundArchive
          key={search.registry.key}
          registry={search.registry}
          namesake={namesake}
          onAdd={onAdd}
          onCancel={onCancel}
        />
      )}
      {search.state === 'prefix' && (
        <FoundPrefix
          key={search.prefix}
          prefix={search.prefix}
          taken={search.taken}
          onAddPrefix={onAddPrefix}
          onCancel={onCancel}
        />
      )}
    </>
  );
}

interface FoundArchiveProps extends Pick<OptionsProps, 'namesake' | 'onAdd' | 'onCancel'> {
  readonly registry: CollectionProfile;
}

function FoundArchive({ registry, namesake, onAdd, onCancel }: FoundArchiveProps) {
  const words = useWords();
  const [name, setName] = useState(registry.name);
  const { prefix, siteUrl, apiUrl, doi, needsSignIn, citable } = registry;
  const facts = [
    ['addPrefix', `${prefix}:000003`],
    ['addSite', siteUrl],
    ['addApi', apiUrl],
    ['addDoi', doi ? `${doi.prefix}/${doi.namespace}.000003` : words.say('addNoDoi')],
    ['addSignIn', words.say(needsSignIn ? 'addSignInYes' : 'addSignInNo')],
    ['addCitable', words.say(citable ? 'addCitableYes' : 'addCitableNo')],
  ] as const;
  return (
    <div class="stack preview">
      <TextField
        label={words.say('addName')}
        hint={words.say('addNameText')}
        value={name}
        maxLength={LONGEST_NAME}
        onInput={setName}
      />
      <dl>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt class="soft">{words.say(key)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {namesake && <p class="care">{words.say('addNamesake', namesake.name, prefix)}</p>}
      <p class="copies">
        <button
          type="button"
          class="act first"
          disabled={name.trim().length < 2}
          onClick={() => onAdd({ ...registry, name: name.trim() })}
        >
          {words.say('addIt', name)}
        </button>
        <Button name={words.say('cancel')} onPress={onCancel} />
      </p>
    </div>
  );
}

interface FoundPrefixProps extends Pick<OptionsProps, 'onAddPrefix' | 'onCancel'> {
  readonly prefix: string;
  /** Name that the reader tried and that a built-in registry has; null if there is none. */
  readonly taken: string | null;
}

/** A form for the name of a DOI prefix that can be added. */
function FoundPrefix({ prefix, taken, onAddPrefix, onCancel }: FoundPrefixProps) {
  const words = useWords();
  const [name, setName] = useState('');
  const own = name.trim();
  return (
    <form
      class="stack preview"
      onSubmit={(event) => {
        event.preventDefault();
        onAddPrefix({ prefix, name: own });
      }}
    >
      <TextField
        label={words.say('addName')}
        hint={words.say('addPrefixNameText')}
        problem={taken !== null && taken === own ? words.say('addNameTaken', taken) : null}
        value={name}
        maxLength={LONGEST_NAME}
        isName
        onInput={setName}
      />
      <p class="copies">
        <button type="submit" class="act first">
          {words.say('addIt', own || beginningOf(prefix))}
        </button>
        <Button name={words.say('cancel')} onPress={onCancel} />
      </p>
    </form>
  );
}
