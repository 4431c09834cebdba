import { type MouseEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Place, selectByPress } from './cell-range.ts'
import type { Sheet } from './use-sheet.ts'

/** Handles the pointer: a press selects, dragging or Shift extends, a double press edits. Headers select whole columns and rows. */
export function useSheetPointer(sheet: Sheet) {
  const dragged = useRef<Partial<Place>>(undefined)

  function onMouseDown(event: MouseEvent): void {
    const place = placeOf(event.target)
    if (event.button !== 0 || !place) return
    dragged.current = place
    window.addEventListener('mouseup', () => (dragged.current = undefined), { once: true })
    const isWhole = !isCell(place)
    // The browser would select the text in between, and a header can't take the focus.
    if (event.shiftKey || isWhole) event.preventDefault()
    const { currentTarget: grid } = event
    // Editing belongs to its cell, so it ends before another cell becomes active.
    if (isWhole || sheet.editing) focusActive(grid)
    sheet.isPointed.current = true
    const selected = selectByPress(place, sheet.size, event.shiftKey ? sheet.selection : undefined)
    if (!isWhole) {
      sheet.select(selected)
      return
    }
    flushSync(() => sheet.select(selected))
    focusActive(grid)
  }

  function onMouseOver(event: MouseEvent): void {
    const place = dragged.current && placeOf(event.target)
    if (!place || !dragged.current || !isAlike(place, dragged.current)) return
    const stretched = selectByPress(place, sheet.size, sheet.selection)
    const { active } = sheet.selection
    if (stretched.active.row === active.row && stretched.active.column === active.column) return
    sheet.select(stretched)
  }

  function onDoubleClick(event: MouseEvent): void {
    const place = placeOf(event.target)
    if (place && isCell(place)) sheet.beginEdit(false)
  }

  return { onMouseDown, onMouseOver, onDoubleClick }
}

/** Returns the position under the pointer: a column header has no row, a row number no column, the corner neither. */
function placeOf(target: EventTarget): Partial<Place> | undefined {
  // Within a cell's text field, the field handles the pointer.
  if (!(target instanceof Element) || target instanceof HTMLInputElement) return undefined
  const cell = target.closest<HTMLElement>('td, th')
  const row = cell?.closest('tr')
  if (!cell || !row) return undefined
  return { ...numbered('row', row.dataset.row), ...numbered('column', cell.dataset.column) }
}

const isCell = ({ row, column }: Partial<Place>) => row !== undefined && column !== undefined

const isAlike = (one: Partial<Place>, other: Partial<Place>) =>
  'row' in one === 'row' in other && 'column' in one === 'column' in other

const numbered = (name: keyof Place, at: string | undefined) =>
  at === undefined ? {} : { [name]: Number(at) }

function focusActive(grid: Element): void {
  grid.querySelector<HTMLElement>('td[data-active]')?.focus({ preventScroll: true })
}
