import { z } from 'zod'

export type AnyRecord = Record<string, unknown>

const wrappers = [z.ZodOptional, z.ZodNonOptional, z.ZodNullable, z.ZodArray]

/** The schema of a relation: that of its record, or of the records of its list. */
export function insideOf(type: unknown): z.ZodObject | undefined {
  let inside = type
  while (wrappers.some((wrapper) => inside instanceof wrapper)) inside = (inside as z.ZodOptional).unwrap()
  return inside instanceof z.ZodObject ? inside : undefined
}

/** Every relation that the contract describes for a record, at any depth. */
export function everyPath(of: z.ZodObject): string[] {
  return Object.entries(of.shape).flatMap(([name, type]) => {
    const inside = insideOf(type)
    return inside ? [name, ...everyPath(inside).map((inner) => `${name}.${inner}`)] : []
  })
}

/** The names of a record's own fields. */
export const ownFields = (of: z.ZodObject): string[] =>
  Object.entries(of.shape).flatMap(([name, type]) => (insideOf(type) ? [] : name))

/** The records of a response that own a path's last name. */
export function ownersOf(records: readonly AnyRecord[], path: string): AnyRecord[] {
  const names = path.split('.').slice(0, -1)
  return names.reduce<readonly AnyRecord[]>(
    (owners, name) => owners.flatMap((owner) => (owner[name] ?? []) as AnyRecord[]),
    records,
  ) as AnyRecord[]
}

/** The paths that a response lacks somewhere, and the number of owners checked. */
export function missingPaths(records: readonly AnyRecord[], paths: readonly string[]) {
  const missing: string[] = []
  let seen = 0
  for (const path of paths) {
    const owners = ownersOf(records, path)
    seen += owners.length
    if (owners.some((owner) => owner[path.split('.').at(-1) ?? ''] === undefined)) missing.push(path)
  }
  return { missing, seen }
}

/** The paths of the contract's fields that a response lacks, in its records and their relations. */
export function missingFields(records: readonly AnyRecord[], schema: z.ZodObject, path = ''): Set<string> {
  const missing = new Set<string>()
  for (const record of records) {
    for (const name of ownFields(schema)) if (record[name] === undefined) missing.add(path + name)
    for (const [name, type] of Object.entries(schema.shape)) {
      const inside = insideOf(type)
      const attached = [record[name] ?? []].flat() as AnyRecord[]
      if (inside) for (const each of missingFields(attached, inside, `${path}${name}.`)) missing.add(each)
    }
  }
  return missing
}

export function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
