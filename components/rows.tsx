import type { ComponentChildren } from 'preact';

/** A heading and what stands under it; nothing at all where `empty` says that nothing does. */
export function Section({
  title,
  empty,
  children,
}: {
  title: string;
  empty: boolean;
  children: ComponentChildren;
}) {
  if (empty) return null;
  return (
    <section class="section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A field's name beside its values; left out where the registry left it out. */
export function Row({ label, values }: { label: string; values: readonly ComponentChildren[] }) {
  const given = values.filter((value) => value !== null && value !== '' && value !== undefined);
  if (given.length === 0) return null;
  return (
    <div class="row">
      <dt>{label}</dt>
      <dd dir="auto">
        {given.map((value, index) => (
          <span key={index}>{value}</span>
        ))}
      </dd>
    </div>
  );
}
