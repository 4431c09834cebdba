import type { ClipboardEvent } from 'react'
import { clampPlace } from './cell-range.ts'
import { clearRange, copyRange, pasteBlock } from './sheet-edits.ts'
import { isField } from './sheet-keys.ts'
import { messages } from './sheet-messages.ts'
import { readTableText, writeTableText } from './table-text.ts'
import type { Sheet } from './use-sheet.ts'

/** Copy, cut and paste with spreadsheets while no cell is being edited. */
export function clipboardOf(sheet: Sheet) {
  function onCopy(event: ClipboardEvent): boolean {
    if (isField(event.target)) return false
    const cells = copyRange(sheet.data, sheet.range, sheet.sign)
    event.clipboardData.setData('text/plain', writeTableText(cells))
    event.preventDefault()
    sheet.say(messages.copied(cells.flat().length))
    return true
  }

  function onCut(event: ClipboardEvent): void {
    if (onCopy(event)) sheet.apply(clearRange(sheet.data, sheet.range))
  }

  function onPaste(event: ClipboardEvent): void {
    if (isField(event.target)) return
    event.preventDefault()
    const block = readTableText(event.clipboardData.getData('text/plain'))
    const { changes, range, left } = pasteBlock(sheet.data, sheet.selection, block, sheet.sign)
    sheet.apply(changes)
    sheet.select({
      anchor: { row: range.top, column: range.left },
      active: clampPlace({ row: range.bottom, column: range.right }, sheet.size),
    })
    if (left.rows > 0 || left.columns > 0)
      sheet.say(`${messages.changed(changes.length)}, ${messages.left(left.rows, left.columns)}`)
  }

  return { onCopy: (event: ClipboardEvent) => void onCopy(event), onCut, onPaste }
}
