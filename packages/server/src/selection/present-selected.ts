import type { Db, Tx } from '../database/index.ts'
import { attachParts } from './attach-parts.ts'
import type { Kind } from './edge.ts'
import { narrowParts } from './narrow-parts.ts'
import type { Selection } from './select.ts'

/** Records with what is asked for: what is not there yet is attached, everything else left out. */
export async function presentSelected(
  db: Db | Tx,
  kind: Kind,
  records: readonly object[],
  { fields, relations }: Selection,
): Promise<Record<string, unknown>[]> {
  const names = [...fields, ...relations.keys()]
  await attachParts(db, kind, records, relations)
  narrowParts(records, relations)
  return (records as readonly Record<string, unknown>[]).map((record) =>
    Object.fromEntries(names.map((name) => [name, record[name]])),
  )
}
