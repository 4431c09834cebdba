import { readRehearsal } from './page-meta.ts'

/** Returns the present time of the store, which in a rehearsal is ahead of the system's. */
export function readNow(): Date {
  return new Date(Date.now() + (readRehearsal()?.ahead ?? 0) * 1_000)
}
