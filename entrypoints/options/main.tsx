import { render } from 'preact';
import browser from 'webextension-polyfill';
import { Options } from '@/components/options';
import { registries } from '@/lib/registry/known';
import { curatedSites } from '@/lib/settings/curated-sites';
import { EVERY_SITE, hostOf, patternOf } from '@/lib/settings/sites';
import { makeWords } from '@/lib/words/words';

const words = makeWords((key, parts) => browser.i18n.getMessage(key, parts), browser.i18n.getUILanguage());
const registrySites = registries.flatMap(({ siteUrl, otherHosts }) => [new URL(siteUrl).host, ...otherHosts]);
const builtIn = [{ what: 'registries', hosts: registrySites }, ...curatedSites];

async function draw(): Promise<void> {
  const { origins = [] } = await browser.permissions.getAll();
  const declared = new Set(browser.runtime.getManifest().host_permissions);
  const granted = origins.filter((origin) => !declared.has(origin)).flatMap((origin) => hostOf(origin) ?? []);
  render(
    <Options
      words={words}
      granted={granted.sort()}
      everySite={EVERY_SITE.every((pattern) => origins.includes(pattern))}
      builtIn={builtIn}
      onAllowEverySite={() => browser.permissions.request({ origins: [...EVERY_SITE] })}
      onRevokeEverySite={() => browser.permissions.remove({ origins: [...EVERY_SITE] })}
      onRevokeSite={(host) => browser.permissions.remove({ origins: [patternOf(host)] })}
    />,
    document.getElementById('root') ?? document.body,
  );
}

browser.permissions.onAdded.addListener(draw);
browser.permissions.onRemoved.addListener(draw);
document.documentElement.lang = words.locale;
document.documentElement.dir = words.dir;
void draw();
