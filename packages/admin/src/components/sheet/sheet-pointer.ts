import { type MouseEvent, useRef } from 'react'
import type { Place } from './cell-range.ts'
import type { Sheet } from './use-sheet.ts'

/** What the pointer does: a press selects, dragging or Shift stretches, a double press writes. */
export function useSheetPointer(sheet: Sheet) {
  const isDragging = useRef(false)

  function onMouseDown(event: MouseEvent): void {
    const place = placeOf(event.target)
    if (event.button !== 0 || !place) return
    isDragging.current = true
    window.addEventListener('mouseup', () => (isDragging.current = false), { once: true })
    const anchor = event.shiftKey ? sheet.selection.anchor : place
    // The browser would select the text between.
    if (event.shiftKey) event.preventDefault()
    sheet.select({ anchor, active: place })
  }

  function onMouseOver(event: MouseEvent): void {
    const place = isDragging.current ? placeOf(event.target) : undefined
    const { anchor, active } = sheet.selection
    if (!place || (place.row === active.row && place.column === active.column)) return
    sheet.select({ anchor, active: place })
  }

  function onDoubleClick(event: MouseEvent): void {
    if (placeOf(event.target)) sheet.beginEdit(false)
  }

  return { onMouseDown, onMouseOver, onDoubleClick }
}

function placeOf(target: EventTarget): Place | undefined {
  // Within the field of a cell the pointer is the field's.
  if (!(target instanceof Element) || target instanceof HTMLInputElement) return undefined
  const cell = target.closest('td')
  const row = cell?.closest('tr')
  if (!cell || !row) return undefined
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) }
}
