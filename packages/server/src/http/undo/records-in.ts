import type { Input, Route } from '../route.ts'

/** A prefix, and at least the length of a ULID. */
const id = /^[a-z]+_[0-9A-Z]{26,}$/i

/** What is stored, even while calls are held. */
const asStored: ReadonlySet<string> = new Set(['held-calls', 'history'])

/** Returns the ids of records in a read's path and query, on which calls may be held; none for a read of the past. */
export function recordsIn({ endpoint }: Route, { params, query }: Input<Route['endpoint']>): string[] {
  const isPast = (query as { readonly as_of?: string } | undefined)?.as_of !== undefined
  if (isPast || asStored.has(endpoint.noun)) return []
  return idsIn(params, query)
}

/** Returns the ids in the fields of a request's parts. */
export const idsIn = (...parts: readonly unknown[]): string[] =>
  parts
    .flatMap((part) => Object.values((part ?? {}) as Record<string, unknown>).flat())
    .filter((value): value is string => typeof value === 'string' && id.test(value))
