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

type Files = Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>

/** The exported component with the dialog's name in the table. */
type Exported<Load, Name> = Load extends () => Promise<infer File>
  ? Name extends keyof File
    ? File[Name]
    : never
  : never

type PropsOf<Dialog> = Dialog extends ComponentType<infer Props> ? Props & object : never

type Dialogs<Table extends Files> = {
  readonly [Name in keyof Table]: ComponentType<PropsOf<Exported<Table[Name], Name>>>
}

/**
 * Dialogs by name, each with the file that exports it. A dialog's code is fetched while a page that has it is open and idle,
 * or at the latest when the dialog opens:
 *
 *   export const { RefundDialog, EditBillingDialog } = lazyDialogs({
 *     RefundDialog: () => import('./refund-dialog.tsx'),
 *     EditBillingDialog: () => import('./customer/edit-billing-dialog.tsx'),
 *   })
 */
export function lazyDialogs<Table extends Files>(files: Table): Dialogs<Table> {
  const parts = Object.entries(files).map(([name, load]) => [name, lazyDialog(name, load)])
  return Object.fromEntries(parts) as Dialogs<Table>
}

function lazyDialog(name: string, load: Files[string]) {
  const loadDialog = async () => (await load())[name] as ComponentType
  // A page's parts may load after the page was drawn.
  if (isRecordOpened) fetchWhenIdle(loadDialog)
  else unfetched.push(loadDialog)
  return lazyPart(loadDialog)
}
