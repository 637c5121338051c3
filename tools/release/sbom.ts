import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import project from '@/package.json' with { type: 'json' };
import type { BundledPackage } from '@/tools/bundle/licences';

/** A package whose code is in a build. */
type Bundled = Pick<BundledPackage, 'name' | 'version'>;

/** A CycloneDX list, as npm writes it. Unknown fields pass through. */
const component = z.looseObject({ name: z.string(), 'bom-ref': z.string(), purl: z.string() });
const sbom = z.looseObject({
  metadata: z.looseObject({ component }),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});
export type Sbom = z.infer<typeof sbom>;

/** The packages in the builds, from the lists inside them. */
export const bundledIn = (folders: readonly string[]): Bundled[] =>
  folders.flatMap((folder) => JSON.parse(readFileSync(join(folder, 'licences/packages.json'), 'utf8')));

/**
 * Keeps what ships of npm's list of all that is installed. npm's own choice (`--omit dev`) leaves out what a tool uses
 * as well. Number and time of the list go, so that one npm always makes the same.
 * @throws if a bundled package is not in npm's list
 */
export function ofBundled(
  { serialNumber: _, metadata, components, dependencies, ...rest }: Sbom,
  bundled: readonly Bundled[],
): Sbom {
  const { timestamp: __, component: ours, ...said } = metadata;
  const byPurl = new Map(components.map((each) => [decodeURIComponent(each.purl), each]));
  const purls = [...new Set(bundled.map((each) => `pkg:npm/${each.name}@${each.version}`))].sort();
  const missing = purls.filter((purl) => !byPurl.has(purl));
  if (missing.length > 0) throw new Error(`npm's list lacks what is bundled: ${missing.join(', ')}.`);
  const kept = purls.flatMap((purl) => byPurl.get(purl) ?? []);
  const refs = new Set([ours, ...kept].map((each) => each['bom-ref']));
  const links = dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return {
    ...rest,
    // npm takes the name of the folder.
    metadata: { ...said, component: { ...ours, name: project.name } },
    components: kept,
    dependencies: links,
  };
}

/** The list of what is bundled, in CycloneDX's JSON. */
export function makeSbom(root: string, bundled: readonly Bundled[]): string {
  // Through a shell, since npm is a script on Windows.
  const command = 'npm sbom --sbom-format cyclonedx --sbom-type application --loglevel=error';
  const written = execSync(command, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
  return `${JSON.stringify(ofBundled(sbom.parse(JSON.parse(written)), bundled), null, 2)}\n`;
}
