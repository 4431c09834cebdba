interface Handoff<What> {
  readonly leave: (id: string, what: What) => void
  /** What was left under this name just now. */
  readonly left: (id: string) => What | undefined
}

/** What a component that goes leaves to the one that takes its place at the same moment; nobody who comes later finds it. */
export function createHandoff<What>(): Handoff<What> {
  let estate: { readonly id: string; readonly what: What } | undefined
  return {
    leave: (id, what) => {
      estate = { id, what }
      queueMicrotask(() => {
        estate = undefined
      })
    },
    left: (id) => (estate?.id === id ? estate.what : undefined),
  }
}
