/** Free-form JSON object attached to a record. */
export type Metadata = Record<string, unknown>

/** Keys that would modify the prototype of every object instead of this object. */
const refusedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Merges an update into metadata key by key: an empty string deletes its key, nested objects are replaced. A null patch clears it,
 * undefined keeps it. Forbidden keys are ignored. Doesn't modify its arguments.
 */
export function mergeMetadata(current: Metadata | null, patch: Metadata | null | undefined): Metadata | null {
  if (patch === undefined) return current
  if (patch === null) return null
  const merged = new Map(Object.entries(current ?? {}))
  for (const [key, value] of Object.entries(patch)) {
    if (refusedKeys.has(key)) continue
    if (value === '') merged.delete(key)
    else merged.set(key, value)
  }
  return Object.fromEntries(merged)
}
