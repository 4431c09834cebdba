import type { Db } from './connect.ts'

const listeners = new WeakMap<Db, () => void>()

/** Calls `listener` after each committed transaction of this pool; a pool has only one listener. */
export function onCommit(db: Db, listener: () => void): void {
  listeners.set(db, listener)
}

export function notifyCommit(db: Db): void {
  listeners.get(db)?.()
}
