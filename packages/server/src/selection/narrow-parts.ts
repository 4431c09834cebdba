import type { Part } from './select.ts'

/** Leaves of what is attached to records only what is asked for, in place: named fields, the id, and what is attached further in. */
export function narrowParts(records: readonly object[], parts: ReadonlyMap<string, Part>): void {
  for (const record of records as readonly Record<string, unknown>[]) {
    for (const [name, part] of parts) {
      const attached = [record[name] ?? []].flat() as Record<string, unknown>[]
      for (const each of attached) narrow(each, part)
      narrowParts(attached, part.parts)
    }
  }
}

function narrow(record: Record<string, unknown>, { fields, parts, omitted }: Part): void {
  if (fields.size === 0 && omitted.size === 0) return
  for (const name of Object.keys(record)) {
    const isNamed = fields.size === 0 || fields.has(name) || parts.has(name) || name === 'id'
    if (omitted.has(name) || !isNamed) delete record[name]
  }
}
