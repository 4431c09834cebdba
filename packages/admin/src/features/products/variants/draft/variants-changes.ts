import type { CellValue, SheetColumn } from '../../../../components/sheet/sheet-column.ts'
import { columnName, type VariantColumns } from './variant-columns.ts'
import type { Draft, VariantRow } from './variants-draft.ts'

/** One field of a variant that will be another. */
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

/** What saving does. */
export interface DraftChanges {
  readonly added: readonly VariantRow[]
  readonly changed: readonly ChangedRow[]
  readonly gone: readonly VariantRow[]
  /** Whether those that stay stand in another order. */
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

/** Whether those that stay stand in another order than before. */
export function isMoved(base: Draft, draft: Draft): boolean {
  const kept = staying(draft)
  const stayed = new Set(kept.map(({ key }) => key))
  const order = base.filter(({ key }) => stayed.has(key)).map(({ key }) => key)
  return kept.some(({ key }, place) => order[place] !== key)
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
    .map((column) => ({
      column,
      name: columnName(column),
      from: before.cells[column.id] ?? null,
      to: row.cells[column.id] ?? null,
    }))
}
