import type { Claims } from '@/lib/registry/added';
import { isCollectionProfile, type RegistryProfile } from '@/lib/registry/profile';
import { withoutScheme } from '@/lib/text/expressions';
import { type Archive, archiveOf } from './accessions/archives';
import { beginningsWith, prefixNumbers } from './datacite/prefixes';
import { ANY, repositoryTable } from './datacite/repository-table';

const beforeSlash = (text: string) => text.replace(/\/.*/, '');

function wordsOf(profile: RegistryProfile): readonly string[] {
  const { name, fullName, names = [], service, opensAt, prefix } = profile;
  const single = [name, fullName, ...names, service, opensAt, prefix].filter((word) => word !== undefined);
  if (!isCollectionProfile(profile)) return single;
  const { otherPrefixes, nouns, spokenNames, commands = [] } = profile;
  return [...single, ...otherPrefixes, ...nouns, ...spokenNames, ...commands];
}

/** Returns those prefixes of an archive's accessions that are recognised anywhere in a text. */
const prefixesOf = ({ forms }: Archive): readonly string[] =>
  forms.flatMap(({ prefixes, scanned, stands }) => (scanned !== null || stands === 'alone' ? prefixes : []));

/**
 * Returns the names, hosts and prefixes of the given registries. A registry that the reader adds must use
 * none of them.
 */
export function claimsOf(registries: readonly RegistryProfile[]): Claims {
  const works = registries.flatMap(({ key }) => repositoryTable[key] ?? []);
  const pages = works.flatMap(({ addresses = {} }) => Object.keys(addresses));
  const accessions = registries.flatMap(({ key }) => archiveOf(key) ?? []);
  const sites = registries.flatMap(({ siteUrl, apiUrl, fallbackUrl = apiUrl }) =>
    [siteUrl, apiUrl, fallbackUrl].map(withoutScheme),
  );
  const dois = works.flatMap(({ dois }) => Object.keys(dois));
  return {
    words: [...registries.flatMap(wordsOf), ...accessions.flatMap(prefixesOf)],
    hosts: [
      ...sites.map(beforeSlash),
      ...registries.flatMap(({ otherHosts = [] }) => otherHosts),
      ...accessions.flatMap(({ hosts }) => hosts),
    ],
    mirrors: [...pages, ...registries.filter(isCollectionProfile).flatMap(({ mirrors }) => mirrors)],
    doiPrefixes: [
      ...dois.map(beforeSlash),
      ...registries.flatMap(({ doi }) => doi?.prefix ?? []),
      ...accessions.flatMap(({ doiPrefix }) => doiPrefix ?? []),
    ],
    doiBeginnings: registries.some(({ key }) => key === ANY) ? prefixNumbers().flatMap(beginningsWith) : [],
  };
}
