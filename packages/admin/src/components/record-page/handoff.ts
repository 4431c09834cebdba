interface Handoff<What> {
  readonly leave: (id: string, what: What) => void
  /** Returns what was just left under this name. */
  readonly left: (id: string) => What | undefined
}

/** Passes data from an unmounting component to the one that replaces it in the same moment; later ones don't get it. */
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
