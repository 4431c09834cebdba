import { monotonicFactory } from 'ulid'

const nextUlid = monotonicFactory()

/** A new id: `prefix_` and a ULID, so that ids made later sort later. Prefixes: domain/ids. */
export function newId(prefix: string): string {
  return `${prefix}_${nextUlid()}`
}
