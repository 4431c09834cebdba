import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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
import { parseCell, writeCell } from './cell-text.ts'
import { readFormula } from './formula.ts'
import type { CellChange, CellValue, SheetColumn } from './sheet-column.ts'
import { changeNumbers, fillWithText, type SheetData } from './sheet-edits.ts'
import { messages } from './sheet-messages.ts'

/** A row of the sheet. One that is the same object is drawn once. */
export interface SheetRow {
  readonly key: string
  readonly cells: Readonly<Record<string, CellValue>>
}

export interface SheetModel {
  readonly rows: readonly SheetRow[]
  readonly columns: readonly SheetColumn[]
  /** All changes of one act, which undo takes back together. */
  readonly onChange: (changes: readonly CellChange[]) => void
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
}

/** The cell that is being written in. */
export interface Editing {
  /** The key of its row and the id of its column: when either is gone, nothing is written. */
  readonly row: string
  readonly column: string
  readonly text: string
  /** Begun by typing over it: arrows leave it, and `+10%` is reckoned. Otherwise what is written is meant as it stands. */
  readonly isTypedOver: boolean
}

export type Sheet = ReturnType<typeof useSheet>

/** What is selected and written in a sheet; the values are kept by whoever shows it. */
export function useSheet(model: SheetModel) {
  const { rows, columns, onChange } = model
  const { shown, setSelection } = useSelection(rows, columns)
  const [begun, setEditing] = useState<Editing>()
  const steps = useSteps(model)
  /** Whether the focus belongs to the active cell: not before the sheet was entered. */
  const isFocused = useRef(false)
  /** Whether the pointer selected: what it pressed is in sight, wherever the sheet is scrolled to. */
  const isPointed = useRef(false)
  const [sign] = useState<DecimalSign>(() => decimalSignOf(navigator.language))
  const { data, size, selection, activeRow: row, activeColumn: column } = shown
  const editing = begun?.row === row?.key && begun?.column === column?.id ? begun : undefined

  function apply(changes: readonly CellChange[]): void {
    if (changes.length > 0) onChange(changes)
    steps.say(messages.changed(changes.length))
  }

  function moveTo(place: Place): void {
    setSelection(select(place))
  }

  function beginEdit(isTypedOver: boolean): void {
    if (!row || !column) return
    const text = isTypedOver ? '' : writeCell(row.cells[column.id], column, sign)
    // The field must have the focus before the key that began it is over: that key is its first letter.
    flushSync(() => setEditing({ row: row.key, column: column.id, text, isTypedOver }))
  }

  function commit(text: string, isForAll: boolean): void {
    if (!editing || !row || !column) return
    setEditing(undefined)
    const changes = written(text, { ...editing, data, selection, sign, row, column, isForAll })
    if (changes) apply(changes)
  }

  /** To the next cell or the one before; false at the sheet's end. */
  function step(direction: 1 | -1): boolean {
    const next = nextInReading(selection.active, direction, size)
    if (next) moveTo(next)
    return next !== null
  }

  return {
    ...shown,
    ...steps,
    sign,
    editing,
    isFocused,
    isPointed,
    select: setSelection,
    moveTo,
    step,
    apply,
    beginEdit,
    commit,
    cancel: () => setEditing(undefined),
  }
}

/** What can be taken back, and what the sheet says of what was done last as long as it is so. */
function useSteps({ canUndo, canRedo, onUndo, onRedo }: SheetModel) {
  const [said, say] = useState('')
  // With nothing left to take back, nothing is changed: it was saved or discarded.
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

/** What was selected, and what stood there where it begins and ends. */
interface Wanted {
  readonly selection: Selection
  readonly anchor?: Named
  readonly active?: Named
}

/** What there is, and what of it is selected: the same cells, also after others have come or gone. */
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

interface Writing {
  readonly data: SheetData
  readonly selection: Selection
  readonly sign: DecimalSign
  readonly row: SheetRow
  readonly column: SheetColumn
  readonly isTypedOver: boolean
  readonly isForAll: boolean
}

/** What comes of a text that was typed: for the cell, or for all that are selected; undefined where it says what was there. */
function written(text: string, to: Writing): readonly CellChange[] | undefined {
  const { data, selection, sign, row, column } = to
  const range = rangeOf(selection)
  const formula = to.isTypedOver && column.kind !== 'text' ? readFormula(text, sign) : null
  if (formula) return changeNumbers(data, range, formula)
  if (to.isForAll) return fillWithText(data, range, text, sign)
  const value = parseCell(text, column, sign)
  return value === row.cells[column.id] ? undefined : [{ row: row.key, column: column.id, value }]
}

function dataOf(rows: readonly SheetRow[], columns: readonly SheetColumn[]): SheetData {
  let byKey: Map<string, SheetRow> | undefined
  let keys: string[] | undefined
  return {
    // Drawing needs neither: they are made when something is done to a range.
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
