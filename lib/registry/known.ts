import { builtInRegistries } from './built-in';
import { embeddedRegistry } from './embedded';
import type { RegistryProfile } from './profile';

declare global {
  /** Where the embedded registry answers, in demo and test builds; empty in what ships. */
  const __DEMO_ORIGIN__: string;
  /** Whether it has the reads beyond the interface document. */
  const __DEMO_BEYOND__: boolean;
}

const offers = { versions: __DEMO_BEYOND__, list: __DEMO_BEYOND__, info: __DEMO_BEYOND__ };

/** Every registry this build knows. */
export const registries: readonly RegistryProfile[] = __DEMO_ORIGIN__
  ? [...builtInRegistries, embeddedRegistry(__DEMO_ORIGIN__, offers)]
  : builtInRegistries;

/** Whose collection stands as an example: the demonstration's where there is one. */
export const exampleRegistry = () => registries.at(__DEMO_ORIGIN__ ? -1 : 0);
