import { render } from 'preact';
import browser from 'webextension-polyfill';
import type { Looking } from '@/components/options/add';
import { Options } from '@/components/options/options';
import { describeIndex, discover } from '@/lib/messages/ask';
import type { IndexState, IndexStep } from '@/lib/messages/contract';
import { renewIndex } from '@/lib/messages/renew-index';
import { type HandField, type HandWritten, handWrittenProfile } from '@/lib/registry/discovered';
import { registries as known } from '@/lib/registry/known';
import type { RegistryProfile } from '@/lib/registry/profile';
import { builtInSites } from '@/lib/settings/built-in-sites';
import type { Preferences } from '@/lib/settings/choices';
import { exportSettings } from '@/lib/settings/import-export';
import { EVERY_SITE, hostOf, patternAt, patternOf } from '@/lib/settings/sites';
import { makeSettings } from '@/lib/settings/store';
import { makeWords } from '@/lib/words/words';

/** The words for a pause change with the clock, in ms. */
const TICK = 20_000;

const { permissions } = browser;
const { local, managed } = browser.storage;
const store = makeSettings({ local, managed, locks: navigator.locks });
const words = makeWords((key, parts) => browser.i18n.getMessage(key, parts), browser.i18n.getUILanguage());

let settings = await store.read();
let looking: Looking = { state: 'idle' };
let done: { sentence: string; onUndo: (() => void) | null } | null = null;
let refusal: string | null = null;
let index: IndexState | null = null;
let renewing: IndexStep | null = null;
let stopRenewing = () => {};

/** Changes the reader's choices and says so where that is not to be seen; the way back restores all of them. */
async function change(to: (own: Preferences) => Preferences, sentence?: string): Promise<void> {
  const before = settings.own;
  try {
    settings = await store.change(to);
    const onUndo = () => void change(() => before).then(() => say(words.say('undone')));
    done = sentence === undefined ? null : { sentence, onUndo };
  } catch {
    done = { sentence: words.say('notSaved'), onUndo: null };
  }
  await draw();
}

function say(sentence: string): void {
  done = { sentence, onUndo: null };
  void draw();
}

/** Asks the reader; a browser that finds no click behind it refuses by itself. */
const allow = (origins: readonly string[]): Promise<boolean> =>
  permissions.request({ origins: [...origins] }).catch(() => false);

/** The hosts that a registry is asked and read at. */
const originsOf = ({ apiUrl, siteUrl }: RegistryProfile) => [
  ...new Set([patternAt(apiUrl), patternAt(siteUrl)]),
];

function turnTo(next: Looking): void {
  looking = next;
  void draw();
}

/** A registry that somebody showed, or the one of the reader's that it is. */
function shown(registry: RegistryProfile): Looking {
  const there = [...known, ...settings.now.added].find(({ apiUrl }) => apiUrl === registry.apiUrl);
  return there ? { state: 'there-already', registry: there } : { state: 'found', registry };
}

async function look(address: string, origins: readonly string[]): Promise<void> {
  // The browser asks the reader only while the click is fresh: nothing may be awaited before.
  if (origins.length > 0 && !(await allow(origins))) return turnTo({ state: 'refused' });
  turnTo({ state: 'asking' });
  const found = await discover(address);
  turnTo(found.state === 'found' ? shown(found.registry) : found);
}

function write(written: HandWritten): HandField | null {
  const registry = handWrittenProfile(written);
  if ('wrong' in registry) return registry.wrong;
  turnTo(shown(registry));
  return null;
}

async function add(registry: RegistryProfile): Promise<void> {
  if (!(await allow(originsOf(registry)))) return turnTo({ state: 'refused' });
  looking = { state: 'idle' };
  await change(
    (own) => ({ ...own, added: [...own.added, registry] }),
    words.say('registryAddedNow', registry.name),
  );
}

async function remove(registry: RegistryProfile): Promise<void> {
  const others = settings.now.added.filter(({ key }) => key !== registry.key);
  await change(
    (own) => ({
      ...own,
      added: own.added.filter(({ key }) => key !== registry.key),
      unread: own.unread.filter((key) => key !== registry.key),
    }),
    words.say('registryRemoved', registry.name),
  );
  // Firefox would take away even what the manifest itself asks for.
  const declared = browser.runtime.getManifest().host_permissions ?? [];
  const needed = new Set([...others.flatMap(originsOf), ...declared]);
  const origins = originsOf(registry).filter((origin) => !needed.has(origin));
  if (origins.length > 0) await permissions.remove({ origins });
}

async function readIndex(): Promise<void> {
  index = await describeIndex();
  await draw();
}

function renew(): void {
  const controller = new AbortController();
  const turn = (step: IndexStep | null) => {
    renewing = step;
    void draw();
  };
  stopRenewing = () => {
    controller.abort();
    turn(null);
  };
  renewIndex((step) => {
    turn(step);
    if (step.state === 'done') void readIndex();
  }, controller.signal);
}

function save(): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([exportSettings(settings.own)], { type: 'application/json' }));
  link.download = 'accession-settings.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function unasked(): Promise<string[]> {
  const { added } = settings.now;
  const may = await Promise.all(
    added.map(({ apiUrl }) => permissions.contains({ origins: [patternAt(apiUrl)] })),
  );
  return added.flatMap(({ key }, index) => (may[index] ? [] : [key]));
}

async function draw(): Promise<void> {
  const [{ origins = [] }, notAsked] = await Promise.all([permissions.getAll(), unasked()]);
  const declared = new Set(browser.runtime.getManifest().host_permissions);
  const granted = origins.filter((origin) => !declared.has(origin)).flatMap((origin) => hostOf(origin) ?? []);
  const { prefix } = looking.state === 'found' ? looking.registry : {};
  render(
    <Options
      words={words}
      settings={settings}
      now={Date.now()}
      isKept={!browser.extension.inIncognitoContext}
      done={done}
      refusal={refusal}
      onChange={change}
      known={known}
      unasked={notAsked}
      onAllow={(registry) => allow(originsOf(registry))}
      onRemove={remove}
      looking={looking}
      namesake={[...known, ...settings.now.added].find((registry) => registry.prefix === prefix)}
      onLook={look}
      onAdd={add}
      onCancel={() => turnTo({ state: 'idle' })}
      onWrite={write}
      granted={granted.sort()}
      everySite={EVERY_SITE.every((pattern) => origins.includes(pattern))}
      builtIn={builtInSites(known)}
      onAllowEverySite={() => allow(EVERY_SITE)}
      onRevokeEverySite={() => permissions.remove({ origins: [...EVERY_SITE] })}
      onRevokeSite={(host) => permissions.remove({ origins: [patternOf(host)] })}
      index={index}
      renewing={renewing}
      onRenew={renew}
      onStopRenewing={() => stopRenewing()}
      onExport={save}
      onRefusal={(sentence) => {
        refusal = sentence;
        void draw();
      }}
    />,
    document.getElementById('root') ?? document.body,
  );
}

/** What was changed elsewhere, as in the toolbar window; a way back from here would undo that too. */
async function hear(): Promise<void> {
  const fresh = await store.read();
  // Our own changes are here already.
  if (JSON.stringify(fresh) === JSON.stringify(settings)) return;
  settings = fresh;
  done = null;
  await draw();
}

browser.storage.onChanged.addListener(() => void hear());
permissions.onAdded.addListener(() => void draw());
permissions.onRemoved.addListener(() => void draw());
setInterval(() => void draw(), TICK);
document.documentElement.lang = words.locale;
document.documentElement.dir = words.dir;
document.title = `${words.say('settingsTitle')} – ${words.say('name')}`;
await draw();
await readIndex();
