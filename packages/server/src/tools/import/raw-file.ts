import type { Refusal } from '@purser/domain/refusals'
import type { KnownStore } from './known-store.ts'
import { pathText } from './problem.ts'

/* The file as it was read: values of any kind, of which a check looks only at those of the right one. */

export type Raw = Record<string, unknown>
export type Complain = (path: readonly PropertyKey[], sentence: string) => void

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
export const codeOf = (value: unknown): string | undefined => textOf(value)?.toLowerCase()

export function listOf(value: unknown): [number, unknown][] {
  return Array.isArray(value) ? [...value.entries()] : []
}

export function recordsOf(value: unknown): [number, Raw][] {
  return listOf(value).flatMap(([rank, each]) => (isRaw(each) ? [[rank, each] as [number, Raw]] : []))
}

/** Reports a key that appears a second time, and where it appeared first. */
export function createRepeatCheck(
  complain: Complain,
): (key: string, path: readonly PropertyKey[], what: string) => void {
  const first = new Map<string, string>()
  return (key, path, what) => {
    const before = first.get(key)
    if (before === undefined) first.set(key, pathText(path))
    else complain(path, `${what} is already at ${before}`)
  }
}

export interface Bounds {
  readonly known: KnownStore
  readonly storeCurrencies: ReadonlySet<string>
  /** Currency by region id, those of the file included. */
  readonly regions: ReadonlyMap<string, string>
  readonly collectionIds: ReadonlySet<string>
}

/** Reports what the domain's rules refuse, at the refused field's place below `path`. */
export function reportRefusal(
  complain: Complain,
  path: readonly PropertyKey[],
  refusal: Refusal | null,
): void {
  if (refusal === null) return
  const below = refusal.field?.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) ?? []
  complain([...path, ...below], refusal.message)
}

export function checkCurrency(
  code: string | undefined,
  path: PropertyKey[],
  bounds: Bounds,
  complain: Complain,
): void {
  if (code === undefined) return
  if (!bounds.known.currencyCodes.has(code)) complain(path, `"${code}" is not a currency`)
  else if (!bounds.storeCurrencies.has(code)) complain(path, `"${code}" is not among the store's currencies`)
}
