import type { ComponentType } from 'react'
import { lazyPart } from '../../lib/code/lazy-part.ts'
import { fetchWhenIdle } from '../../lib/code/load-code.ts'

const unfetched: (() => Promise<unknown>)[] = []
let isRecordOpened = false

/** Loads the code of the current page's dialogs, and of pages opened later, while the browser is idle. */
export function fetchDialogs(): void {
  isRecordOpened = true
  for (const load of unfetched.splice(0)) fetchWhenIdle(load)
}

/**
 * A dialog whose code is fetched when a page that has it is open and at rest, at the latest when it is opened itself:
 *
 *   export const RefundDialog = lazyDialog(async () => (await import('./refund-dialog.tsx')).RefundDialog)
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // A page's parts may load after the page was drawn.
  if (isRecordOpened) fetchWhenIdle(load)
  else unfetched.push(load)
  return lazyPart(load)
}
