import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toastError } from '../../lib/toast.ts'
import { type DecimalSign, decimalSignOf } from '../../ui/number/written-number.ts'
import {
  atStart,
  clampPlace,
  type Named,
  nextInReading,
  type Place,
  placeOf,
  rangeOf,
  type Selection,
  select,
} from './cell-range.ts'
import { writeCell } from './cell-text.ts'
import type { CellChange, CellValue, SheetColumn } from './sheet-column.ts'
import { changesByWriting, hasCell, type SheetData, type Writing } from './sheet-edits.ts'
import { messages } from './sheet-messages.ts'

/** A row of the sheet. Keep the object's identity while it is unchanged, so that it isn't rendered again. */
export interface SheetRow {
  readonly key: string
  readonly cells: Readonly<Record<string, CellValue>>
}

export interface SheetModel {
  readonly rows: readonly SheetRow[]
  readonly columns: readonly SheetColumn[]
  /** Called with all changes of one action, which undo reverts together. A change with `was` must be merged with the current value. */
  readonly onChange: (changes: readonly CellChange[]) => void
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
}

export type Sheet = ReturnType<typeof useSheet>

/** Holds the selection and the open editor of a sheet; the caller holds the values. */
export function useSheet(model: SheetModel) {
  const { rows, columns, onChange } = model
  const { shown, setSelection } = useSelection(rows, columns)
  const steps = useSteps(model)
  /** Whether the active cell should have the focus; false until the operator enters the sheet. */
  const isFocused = useRef(false)
  /** Whether the selection came from the pointer; the pressed cell is visible, so no scrolling is needed. */
  const isPointed = useRef(false)
  const [sign] = useState<DecimalSign>(() => decimalSignOf(navigator.language))
  const { size, selection } = shown
  const writing = useWriting(shown, sign, setSelection)

  function apply(changes: readonly CellChange[]): void {
    if (changes.length > 0) onChange(changes)
    steps.say(messages.changed(changes.length))
  }

  function moveTo(place: Place): void {
    setSelection(select(place))
  }

  function commit(text: string, isForAll: boolean): void {
    const changes = writing.end(text, isForAll)
    if (changes) apply(changes)
  }

  /** Moves to the next or previous cell; returns false at the sheet's end. */
  function step(direction: 1 | -1): boolean {
    const next = nextInReading(selection.active, direction, size)
    if (next) moveTo(next)
    return next !== null
  }

  return {
    ...shown,
    ...steps,
    sign,
    editing: writing.editing,
    isFocused,
    isPointed,
    select: setSelection,
    moveTo,
    step,
    apply,
    beginEdit: writing.begin,
    noteTyped: writing.noteTyped,
    commit,
    cancel: writing.cancel,
  }
}

/** Keeps the editor of the active cell; it ends when another cell becomes active. */
function useWriting(
  { data, selection, range, activeRow: row, activeColumn: column }: ReturnType<typeof shownOf>,
  sign: DecimalSign,
  setSelection: (selection: Selection) => void,
) {
  const [begun, setBegun] = useState<Writing>()
  const editing = begun?.row === row?.key && begun?.column === column?.id ? begun : undefined
  /** The field's text; undefined until the operator has typed. */
  const typed = useRef<string>(undefined)
  const isGone = begun !== undefined && !editing && !hasCell(data, begun)
  useEffect(() => {
    if (!isGone) return
    setBegun(undefined)
    if (typed.current !== undefined) toastError(messages.lost(typed.current))
  }, [isGone])

  function begin(isTypedOver: boolean): void {
    if (!row || !column) return
    const was = row.cells[column.id] ?? null
    const text = isTypedOver ? '' : writeCell(was, column, sign)
    typed.current = undefined
    // The field must have the focus during this key event, because the key is its first letter.
    flushSync(() => {
      // Sets the selection by name, because the cell may move, and the initial selection has no names.
      setSelection(selection)
      setBegun({ row: row.key, column: column.id, was, text, isTypedOver })
    })
  }

  function end(text: string, isForAll: boolean): readonly CellChange[] | undefined {
    if (!editing) return undefined
    setBegun(undefined)
    return changesByWriting(data, range, editing, { text, isForAll }, sign)
  }

  function noteTyped(text: string): void {
    typed.current = text
  }

  return { editing, begin, end, noteTyped, cancel: () => setBegun(undefined) }
}

/** Returns undo and redo, and the message about the last action while it applies. */
function useSteps({ canUndo, canRedo, onUndo, onRedo }: SheetModel) {
  const [said, say] = useState('')
  // Nothing to undo means that the changes were saved or discarded.
  useEffect(() => {
    if (!canUndo) say('')
  }, [canUndo])

  function step(take: () => void): void {
    say('')
    take()
  }

  return { canUndo, canRedo, said, say, undo: () => step(onUndo), redo: () => step(onRedo) }
}

function useSelection(rows: readonly SheetRow[], columns: readonly SheetColumn[]) {
  const [wanted, setWanted] = useState<Wanted>({ selection: atStart })
  const shown = shownOf(rows, columns, wanted)

  function setSelection(next: Selection): void {
    const anchor = clampPlace(next.anchor, shown.size)
    const active = clampPlace(next.active, shown.size)
    const nameOf = (place: Place) => ({ row: rows[place.row]?.key, column: columns[place.column]?.id })
    setWanted({ selection: { anchor, active }, anchor: nameOf(anchor), active: nameOf(active) })
  }

  return { shown, setSelection }
}

/** The selection, with the names of its first and last cell. */
interface Wanted {
  readonly selection: Selection
  readonly anchor?: Named
  readonly active?: Named
}

/** Returns the same cells as selected before, even after rows or columns were added or removed. */
function shownOf(rows: readonly SheetRow[], columns: readonly SheetColumn[], wanted: Wanted) {
  const size = { rows: rows.length, columns: columns.length }
  const now = (end: 'anchor' | 'active') => placeOf(wanted.selection[end], wanted[end], rows, columns)
  const selection = { anchor: now('anchor'), active: now('active') }
  return {
    rows,
    columns,
    data: dataOf(rows, columns),
    size,
    selection,
    range: rangeOf(selection),
    activeRow: rows[selection.active.row],
    activeColumn: columns[selection.active.column],
  }
}

function dataOf(rows: readonly SheetRow[], columns: readonly SheetColumn[]): SheetData {
  let byKey: Map<string, SheetRow> | undefined
  let keys: string[] | undefined
  return {
    // Computed on demand, because rendering needs neither.
    get rowKeys() {
      keys ??= rows.map(({ key }) => key)
      return keys
    },
    columns,
    valueAt: (row, column) => {
      byKey ??= new Map(rows.map((each) => [each.key, each]))
      return byKey.get(row)?.cells[column] ?? null
    },
  }
}
