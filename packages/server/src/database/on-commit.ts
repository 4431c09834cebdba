import type { Db } from './connect.ts'

const listeners = new WeakMap<Db, () => void>()

/** Calls `listener` after each transaction of this pool that was committed; there is one listener a pool. */
export function onCommit(db: Db, listener: () => void): void {
  listeners.set(db, listener)
}

export function notifyCommit(db: Db): void {
  listeners.get(db)?.()
}
