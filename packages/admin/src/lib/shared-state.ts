import { useSyncExternalStore } from 'react'

export interface Change {
  /** Calls `listener` at each change until the answer is called. */
  readonly listen: (listener: () => void) => () => void
  readonly tell: () => void
}

/** For what is kept elsewhere and can only say that it changed. */
export function createChange(): Change {
  const listeners = new Set<() => void>()
  return {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell() {
      for (const listener of listeners) listener()
    },
  }
}

export interface Shared<Value> {
  readonly get: () => Value
  readonly set: (to: Value) => void
  /** A hook: the value, and each later one. */
  readonly use: () => Value
}

/** Creates a value shared by components anywhere in the tree. It is replaced, never mutated. */
export function createShared<Value>(initial: Value): Shared<Value> {
  let value = initial
  const { listen, tell } = createChange()
  const get = () => value
  return {
    get,
    set(to) {
      value = to
      tell()
    },
    use: () => useSyncExternalStore(listen, get),
  }
}
