import { Fragment, type ReactNode, useEffect } from 'react'
import { createShared } from '../../lib/shared-state.ts'

interface Shown {
  readonly key: number
  readonly dialog: ReactNode
}

const shown = createShared<readonly Shown[]>([])
let shownEver = 0

/** Shows a dialog above all pages: it stays open during navigation until it calls `close`. */
export function showOverPages(dialogOf: (close: () => void) => ReactNode): void {
  shownEver += 1
  const key = shownEver
  const close = () => shown.set(shown.get().filter((each) => each.key !== key))
  shown.set([...shown.get(), { key, dialog: dialogOf(close) }])
}

/** Renders the dialogs of `showOverPages`; signing out closes them. */
export function DialogsOverPages() {
  const dialogs = shown.use()
  useEffect(() => () => shown.set([]), [])
  return dialogs.map(({ key, dialog }) => <Fragment key={key}>{dialog}</Fragment>)
}
