import { useWords } from '@/components/tree-context';
import { examplesOf } from '@/lib/registry/listed';
import { badgeOf } from '@/lib/registry/profile';
import type { ViewContext } from './view-context';

interface LookedForProps extends Pick<ViewContext, 'registries'> {
  /** Opens the list of archives in the settings; undefined where nothing can open it. */
  readonly onArchives: (() => void) | undefined;
}

/** Says how many archives' data sets are searched for, and gives examples from four fields. */
export function LookedFor({ registries, onArchives }: LookedForProps) {
  const words = useWords();
  const citable = registries.filter((registry) => registry.citable);
  if (citable.length === 0) return null;
  const [before, archives, after] = words.sayCount('lookedFor', citable.length).split('**');
  return (
    <>
      <p class="soft">
        {before}
        {onArchives ? (
          <button type="button" class="inline" onClick={onArchives}>
            {archives}
          </button>
        ) : (
          archives
        )}
        {after}
      </p>
      <ul class="looked-for">
        {examplesOf(citable).map(({ registry, label }) => (
          <li key={registry.key}>
            <span class="badge">{badgeOf(registry)}</span> <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
