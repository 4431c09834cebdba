import type { Db, Tx } from '../database/index.ts'
import type { Kind, Row } from './edge.ts'
import { edges } from './edges.ts'
import type { Part } from './select.ts'

/**
 * Attaches to records what is asked for and is not there yet, to any depth: one statement for each relation, however many records
 * it is attached to, and none for what came with them.
 */
export async function attachParts(
  db: Db | Tx,
  kind: Kind,
  records: readonly object[],
  parts: ReadonlyMap<string, Part>,
): Promise<void> {
  // One after another: a single request must not take every connection.
  for (const [name, part] of parts) await attach(db, kind, records as Row[], name, part)
}

async function attach(
  db: Db | Tx,
  kind: Kind,
  records: readonly Row[],
  name: string,
  part: Part,
): Promise<void> {
  const edge = edges[kind][name]
  if (edge === undefined) return
  const without = records.filter((record) => record[name] === undefined)
  if (without.length > 0) {
    const found = await edge.load?.(db, without)
    if (found) for (const record of without) record[name] = found(record)
  }
  const attached = records.flatMap((record) => record[name] ?? []) as Row[]
  if (attached.length > 0) await attachParts(db, edge.to, attached, part.parts)
}
