import project from '@/package.json' with { type: 'json' };

/** Version and day of a release. The day is undefined before the first release. */
export interface Release {
  readonly version: string;
  /** Date such as `2026-11-22`. */
  readonly day: string | undefined;
}

const { name, description, author, license, bugs } = project;
const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
const code = project.repository.url.replace(/^git\+|\.git$/g, '');

/** Returns CITATION.cff, from which GitHub, Zenodo and reference managers read how to cite the extension. */
const toCff = ({ version, day }: Release): string =>
  [
    'cff-version: 1.2.0',
    'message: If you use this software, please cite it as below.',
    'type: software',
    `title: ${title}`,
    `abstract: ${description}`,
    'authors:',
    `  - name: ${author}`,
    `version: ${version}`,
    ...(day === undefined ? [] : [`date-released: '${day}'`]),
    `license: ${license}`,
    `repository-code: ${code}`,
    '',
  ].join('\n');

/** Returns codemeta.json, from which catalogues of research software take their entry. */
const toCodemeta = ({ version, day }: Release): string =>
  `${JSON.stringify(
    {
      '@context': 'https://w3id.org/codemeta/3.0',
      type: 'SoftwareSourceCode',
      name: title,
      description,
      version,
      ...(day === undefined ? {} : { dateModified: day }),
      license: `https://spdx.org/licenses/${license}`,
      codeRepository: code,
      issueTracker: bugs.url,
      programmingLanguage: 'TypeScript',
      author: [{ type: 'Organization', name: author }],
    },
    null,
    2,
  )}\n`;

/** Returns the files that say how to cite a release, by their names. They repeat what package.json says. */
export const citationFiles = (release: Release): Readonly<Record<string, string>> => ({
  'CITATION.cff': toCff(release),
  'codemeta.json': toCodemeta(release),
});
