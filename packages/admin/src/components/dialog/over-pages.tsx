import { Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react'

interface Shown {
  readonly key: number
  readonly dialog: ReactNode
}

let shown: readonly Shown[] = []
let shownEver = 0
const listeners = new Set<() => void>()

function change(to: readonly Shown[]): void {
  shown = to
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Shows a dialog that is no page's: it stays whatever page its operator goes to, until it calls `close`. */
export function showOverPages(dialogOf: (close: () => void) => ReactNode): void {
  shownEver += 1
  const key = shownEver
  const close = () => change(shown.filter((each) => each.key !== key))
  change([...shown, { key, dialog: dialogOf(close) }])
}

/** Where those dialogs stand. They go with the operator who signs out. */
export function DialogsOverPages() {
  const dialogs = useSyncExternalStore(listen, () => shown)
  useEffect(() => () => change([]), [])
  return dialogs.map(({ key, dialog }) => <Fragment key={key}>{dialog}</Fragment>)
}
