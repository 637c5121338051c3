/** What a table that has a row for each kind of registry says of one. */
export function rowOf<Row>(table: Readonly<Record<string, Row>>, kind: string): Row {
  const row = table[kind];
  if (!row) throw new Error(`There is no kind ${kind} of registry.`);
  return row;
}
