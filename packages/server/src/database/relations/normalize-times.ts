/** Fields of free-form JSON, whose keys are the client's own even if they end like those of times. */
const freeKeys: ReadonlySet<string> = new Set(['metadata', 'data', 'shipping_data'])
const databaseTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00:00$/

/**
 * Normalizes times in JSON built by the database ('2026-03-02T09:00:00.5+00:00') to the wire's ISO 8601 UTC with
 * milliseconds and Z. Works in place, at any depth, and skips free-form JSON.
 */
export function normalizeTimes(value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) normalizeTimes(item)
    return
  }
  if (value === null || typeof value !== 'object') return
  const record = value as Record<string, unknown>
  for (const key in record) {
    const inner = record[key]
    if (typeof inner === 'string') {
      if (key.endsWith('_at')) record[key] = normalizeTime(inner)
    } else if (inner !== null && typeof inner === 'object' && !freeKeys.has(key)) normalizeTimes(inner)
  }
}

/** Normalizes one time. */
export function normalizeTime(text: string): string {
  const [, moment, fraction = ''] = databaseTime.exec(text) ?? []
  return moment === undefined ? text : `${moment}.${fraction.padEnd(3, '0')}Z`
}
