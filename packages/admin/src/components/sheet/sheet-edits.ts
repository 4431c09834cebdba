import type { DecimalSign } from '../../ui/number/written-number.ts'
import { type CellRange, rangeOf, type Selection, type SheetSize } from './cell-range.ts'
import { parseCell, writeCell } from './cell-text.ts'
import { applyFormula, type Formula, readFormula } from './formula.ts'
import type { CellChange, CellValue, SheetColumn } from './sheet-column.ts'

/** The rows and columns that a sheet shows, and how a cell is read. */
export interface SheetData {
  readonly rowKeys: readonly string[]
  readonly columns: readonly SheetColumn[]
  readonly valueAt: (row: string, column: string) => CellValue
}

/** Whether the cell still exists: its row or column may have been removed. */
export const hasCell = ({ rowKeys, columns }: SheetData, { row, column }: Pick<Writing, 'row' | 'column'>) =>
  rowKeys.includes(row) && columns.some(({ id }) => id === column)

type Next = (value: CellValue, column: SheetColumn, row: number, place: number) => CellValue | undefined

/** Returns a change for each cell of a range whose value `next` changes; undefined keeps the value. */
function changesIn(data: SheetData, range: CellRange, next: Next): CellChange[] {
  const changes: CellChange[] = []
  for (let row = range.top; row <= range.bottom; row++) {
    for (let place = range.left; place <= range.right; place++) {
      const key = data.rowKeys[row]
      const column = data.columns[place]
      if (key === undefined || column === undefined) continue
      const before = data.valueAt(key, column.id)
      const value = next(before, column, row, place)
      if (value !== undefined && value !== before) changes.push({ row: key, column: column.id, value })
    }
  }
  return changes
}

/** Empties a range, except checkboxes, which are never empty. */
export function clearRange(data: SheetData, range: CellRange): CellChange[] {
  return changesIn(data, range, (_, column) =>
    column.kind === 'yesno' ? undefined : column.kind === 'text' ? '' : null,
  )
}

/** Copies the first row's values to every row of a range; a single row copies the row above. */
export function fillDown(data: SheetData, range: CellRange): CellChange[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top
  const key = data.rowKeys[source]
  if (key === undefined) return []
  return changesIn(data, { ...range, top: source + 1 }, (_, column) => data.valueAt(key, column.id))
}

/** Fills each cell of a range with the typed text, parsed by its column. */
export function fillWithText(
  data: SheetData,
  range: CellRange,
  text: string,
  sign: DecimalSign,
): CellChange[] {
  return changesIn(data, range, (_, column) => parseCell(text, column, sign))
}

/** A cell being edited. */
export interface Writing {
  /** Row key and column id; if either is removed, the input is dropped. */
  readonly row: string
  readonly column: string
  /** The cell's value when editing began. */
  readonly was: CellValue
  /** The field's text when editing began. */
  readonly text: string
  /** Whether editing began by typing over the value: then arrows leave the cell, and `+10%` is computed. Otherwise the text is literal. */
  readonly isTypedOver: boolean
}

interface Written {
  readonly text: string
  /** Whether the text applies to all cells of the range. */
  readonly isForAll: boolean
}

/** Returns the changes made by a typed text to the cell or the whole range; undefined if it equals the old value. */
export function changesByWriting(
  data: SheetData,
  range: CellRange,
  writing: Writing,
  written: Written,
  sign: DecimalSign,
): readonly CellChange[] | undefined {
  const column = data.columns.find(({ id }) => id === writing.column)
  if (!column) return undefined
  const { text, isForAll } = written
  const formula = writing.isTypedOver && column.kind !== 'text' ? readFormula(text, sign) : null
  if (formula) return changeNumbers(data, range, formula)
  const own = ownChange(data, writing, text, column, sign)
  if (!isForAll) return own && [own]
  const isOwn = (change: CellChange) => change.row === writing.row && change.column === writing.column
  const others = fillWithText(data, range, text, sign).filter((change) => !isOwn(change))
  return own ? [own, ...others] : others
}

/** Compares with the value when editing began, because the operator has not seen later changes. */
function ownChange(
  data: SheetData,
  { row, column: id, was, ...began }: Writing,
  text: string,
  column: SheetColumn,
  sign: DecimalSign,
): CellChange | undefined {
  if (!began.isTypedOver && text === began.text) return undefined
  const value = parseCell(text, column, sign)
  if (value === was) return undefined
  const change = { row, column: id, value }
  return data.valueAt(row, id) === was ? change : { ...change, was }
}

export function changeNumbers(data: SheetData, range: CellRange, formula: Formula): CellChange[] {
  return changesIn(data, range, (value, column) => applyFormula(formula, value, column))
}

export function copyRange(data: SheetData, range: CellRange, sign: DecimalSign): string[][] {
  const columns = data.columns.slice(range.left, range.right + 1)
  return data.rowKeys
    .slice(range.top, range.bottom + 1)
    .map((row) => columns.map((column) => writeCell(data.valueAt(row, column.id), column, sign)))
}

export interface Paste {
  readonly changes: readonly CellChange[]
  /** The range pasted over, to select it. */
  readonly range: CellRange
  /** The part of the block beyond the sheet's end. */
  readonly left: SheetSize
}

/** Pastes a block from the clipboard at the selection's first cell; a selection that fits it several times is filled with copies. */
export function pasteBlock(
  data: SheetData,
  selection: Selection,
  block: readonly (readonly string[])[],
  sign: DecimalSign,
): Paste {
  const into = rangeOf(selection)
  const height = block.length
  const width = Math.max(1, ...block.map((cells) => cells.length))
  const rows = timesOf(into.bottom - into.top + 1, height)
  const columns = timesOf(into.right - into.left + 1, width)
  const wanted = { bottom: into.top + rows - 1, right: into.left + columns - 1 }
  const bottom = Math.min(wanted.bottom, data.rowKeys.length - 1)
  const right = Math.min(wanted.right, data.columns.length - 1)
  const range = { top: into.top, left: into.left, bottom, right }
  const changes = changesIn(data, range, (_, column, row, place) => {
    const text = block[(row - into.top) % height]?.[(place - into.left) % width]
    // The rows of a block may differ in length: a missing entry leaves its cell unchanged.
    return text === undefined ? undefined : parseCell(text, column, sign)
  })
  return { changes, range, left: { rows: wanted.bottom - bottom, columns: wanted.right - right } }
}

/** Returns how many cells a block fills: the whole selection if it fits without remainder. */
function timesOf(selected: number, block: number): number {
  return selected > block && selected % block === 0 ? selected : block
}
