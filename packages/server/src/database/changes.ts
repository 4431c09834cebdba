import { json } from './journal.ts'
import type { Json } from './rows.gen.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the fields that differ between two states of a record, as the journal stores them. */
export function changes(before: Values, after: Values): { before: Json; after: Json } {
  const names = Object.keys(after).filter((name) => json(before[name]) !== json(after[name]))
  const pick = (values: Values) =>
    Object.fromEntries(names.map((name) => [name, (values[name] ?? null) as Json]))
  return { before: pick(before), after: pick(after) }
}
