import { useSyncExternalStore } from 'react'

export interface Change {
  /** Calls `listener` at each change until the returned function is called. */
  readonly listen: (listener: () => void) => () => void
  readonly tell: () => void
}

/** Creates a change notification for a value that is stored elsewhere. */
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
  /** Hook that returns the current value and rerenders on changes. */
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
