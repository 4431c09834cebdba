import type { CellValue, SheetColumn } from '../../../../components/sheet/sheet-column.ts'
import { columnName, type VariantColumns } from './variant-columns.ts'
import type { Draft, VariantRow } from './variants-draft.ts'

/** A changed field of a variant. */
export interface FieldChange {
  readonly column: SheetColumn
  readonly name: string
  readonly from: CellValue
  readonly to: CellValue
}

export interface ChangedRow {
  readonly row: VariantRow
  readonly fields: readonly FieldChange[]
}

/** The changes that saving will make. */
export interface DraftChanges {
  readonly added: readonly VariantRow[]
  readonly changed: readonly ChangedRow[]
  readonly gone: readonly VariantRow[]
  /** Whether the remaining rows were reordered. */
  readonly isMoved: boolean
  readonly count: number
}

export function changesOf(base: Draft, draft: Draft, columns: VariantColumns): DraftChanges {
  const before = new Map(base.map((row) => [row.key, row]))
  const added = draft.filter(({ id }) => id === null)
  const gone = draft.filter(({ isGone }) => isGone)
  const changed = staying(draft)
    .map((row) => ({ row, fields: fieldChanges(before.get(row.key), row, columns) }))
    .filter(({ fields }) => fields.length > 0)
  const moved = isMoved(base, draft)
  const count = added.length + changed.length + gone.length + (moved ? 1 : 0)
  return { added, changed, gone, isMoved: moved, count }
}

/** Whether the remaining rows have another order than in `base`. */
export function isMoved(base: Draft, draft: Draft): boolean {
  const kept = staying(draft)
  const stayed = new Set(kept.map(({ key }) => key))
  const order = base.filter(({ key }) => stayed.has(key)).map(({ key }) => key)
  return kept.some(({ key }, place) => order[place] !== key)
}

/**
 * What was entered in the columns that were there before and are not there now, by variant: `to` is what was entered. Of a variant that
 * the base has not, what no variant of the base has there.
 */
export function enteredInGone(
  base: Draft,
  draft: Draft,
  before: VariantColumns,
  now: VariantColumns,
): ChangedRow[] {
  const there = new Set(now.all.map(({ id }) => id))
  const gone = before.all.filter(({ id }) => !there.has(id))
  if (gone.length === 0) return []
  const stored = new Map(base.map((row) => [row.key, row]))
  const valuesOf = new Map(gone.map(({ id }) => [id, new Set(base.map(({ cells }) => cells[id]))]))
  const isEntered = ({ key, cells }: VariantRow, { id }: SheetColumn) => {
    const was = stored.get(key)
    if ((cells[id] ?? '') === '') return false
    return was ? was.cells[id] !== cells[id] : valuesOf.get(id)?.has(cells[id]) === false
  }
  return draft
    .filter(({ isGone }) => !isGone)
    .map((row) => ({
      row,
      fields: gone
        .filter((column) => isEntered(row, column))
        .map((column) => fieldChange(stored.get(row.key), row, column)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

const staying = (draft: Draft) => draft.filter(({ id, isGone }) => id !== null && !isGone)

export function fieldChanges(
  before: VariantRow | undefined,
  row: VariantRow,
  columns: VariantColumns,
): FieldChange[] {
  if (!before || before.cells === row.cells) return []
  return columns.all
    .filter(({ id }) => before.cells[id] !== row.cells[id])
    .map((column) => fieldChange(before, row, column))
}

function fieldChange(before: VariantRow | undefined, row: VariantRow, column: SheetColumn): FieldChange {
  return {
    column,
    name: columnName(column),
    from: before?.cells[column.id] ?? null,
    to: row.cells[column.id] ?? null,
  }
}
