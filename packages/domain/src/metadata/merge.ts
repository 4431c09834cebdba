/** A free JSON object attached to a record. */
export type Metadata = Record<string, unknown>

/** Keys that would reach into every object of the program instead of this one. */
const refusedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Metadata after an update: key by key, where an empty string deletes its key and nested objects are replaced whole. A patch of
 * null clears it, undefined leaves it. Refused keys are left out. Neither argument is changed.
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
