import type { KeyboardEvent } from 'react'
import { useRef } from 'react'
import { moveByKey } from './cell-range.ts'
import { clearRange, fillDown } from './sheet-edits.ts'
import type { Sheet } from './use-sheet.ts'

export const isField = (target: EventTarget) => target instanceof HTMLInputElement

/** Handles the keyboard while no cell is being edited. */
export function useSheetKeys(sheet: Sheet, pageRows: () => number) {
  const isLeaving = useRef(false)

  function onKeyDown(event: KeyboardEvent): void {
    if (isField(event.target)) return
    const wasLeaving = isLeaving.current
    isLeaving.current = event.key === 'Escape' || (wasLeaving && event.key === 'Shift')
    // After Escape, Tab leaves the sheet as usual, so that the keyboard is not trapped.
    if (event.key === 'Tab' && wasLeaving) return
    const isOurs = act(sheet, pageRows(), event)
    if (!isOurs) return
    // Letters are typed into the cell here, so they must not trigger the page's shortcuts.
    event.stopPropagation()
    if (isOurs === 'whole') event.preventDefault()
  }

  return onKeyDown
}

/** 'whole': the key is handled. 'begun': it also goes to the cell's field. */
type Spent = 'whole' | 'begun' | undefined

function act(sheet: Sheet, pageRows: number, event: KeyboardEvent): Spent {
  const isTyped = isTypedWithAlt(event)
  const ctrl = (event.ctrlKey || event.metaKey) && !isTyped
  if (event.altKey && !ctrl && !isTyped) return undefined
  const moved = moveByKey(
    sheet.selection,
    { key: event.key, ctrl, shift: event.shiftKey },
    sheet.size,
    pageRows,
  )
  if (moved) {
    sheet.select(moved)
    return 'whole'
  }
  if (ctrl) return actWithCtrl(sheet, event)
  return actPlainly(sheet, event)
}

/**
 * Whether the key types a character with AltGr, which some systems report as Ctrl with Alt, or with a Mac's Option, which produces another
 * character for each letter and digit. Alt with a plain letter or digit belongs to the browser.
 */
export function isTypedWithAlt(event: {
  key: string
  altKey: boolean
  getModifierState: (modifier: 'AltGraph') => boolean
}): boolean {
  if (event.key.length !== 1) return false
  return event.getModifierState('AltGraph') || (event.altKey && !/[\w ]/.test(event.key))
}

function actWithCtrl(sheet: Sheet, event: KeyboardEvent): Spent {
  const key = event.key.toLowerCase()
  const { size } = sheet
  if (key === 'a')
    sheet.select({
      anchor: { row: 0, column: 0 },
      active: { row: size.rows - 1, column: size.columns - 1 },
    })
  else if (key === 'd') sheet.apply(fillDown(sheet.data, sheet.range))
  else if (key === 'y' || (key === 'z' && event.shiftKey)) sheet.redo()
  else if (key === 'z') sheet.undo()
  else return undefined
  return 'whole'
}

function actPlainly(sheet: Sheet, event: KeyboardEvent): Spent {
  const { activeColumn, activeRow } = sheet
  if (!activeColumn || !activeRow) return undefined
  switch (event.key) {
    case 'Tab':
      return sheet.step(event.shiftKey ? -1 : 1) ? 'whole' : undefined
    case 'Escape':
      sheet.moveTo(sheet.selection.active)
      return 'whole'
    case 'Enter':
    case 'F2':
      sheet.beginEdit(false)
      return 'whole'
    case 'Delete':
    case 'Backspace':
      sheet.apply(clearRange(sheet.data, sheet.range))
      return 'whole'
    default:
      if (event.key.length !== 1) return undefined
      if (event.key === ' ' && activeColumn.kind === 'yesno') {
        const value = activeRow.cells[activeColumn.id] !== true
        sheet.apply([{ row: activeRow.key, column: activeColumn.id, value }])
        return 'whole'
      }
      sheet.beginEdit(true)
      return 'begun'
  }
}
