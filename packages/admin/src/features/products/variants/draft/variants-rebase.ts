import type { CellChange, CellValue, SheetColumn } from '../../../../components/sheet/sheet-column.ts'
import type { VariantColumns } from './variant-columns.ts'
import { fieldChanges, isMoved } from './variants-changes.ts'
import type { Cells, Draft, VariantRow } from './variants-draft.ts'

/** A field that somebody else changed to another value, or a field they changed of a variant that is deleted in this draft. */
export interface Conflict {
  readonly row: string
  readonly column: SheetColumn
  readonly name: string
  readonly mine: CellValue
  readonly theirs: CellValue
  /** Whether the variant is deleted here, which conflicts with `theirs`. */
  readonly isGone: boolean
}

export interface Rebased {
  readonly draft: Draft
  readonly conflicts: readonly Conflict[]
  /** Changed here, deleted by somebody else. */
  readonly lost: readonly VariantRow[]
}

/**
 * Applies a draft's changes to the stored rows: others' changes are taken over, the draft's own stay. The order counts as one
 * change: the stored order applies unless the draft moved rows.
 */
export function rebase(base: Draft, draft: Draft, now: Draft, columns: VariantColumns): Rebased {
  const before = new Map(base.map((row) => [row.key, row]))
  const present = new Map(now.map((row) => [row.key, row]))
  const conflicts: Conflict[] = []
  const lost: VariantRow[] = []
  const kept = draft.flatMap((row): VariantRow[] => {
    if (row.id === null) return [row]
    const theirs = present.get(row.key)
    const was = before.get(row.key)
    const mine = fieldChanges(was, row, columns)
    if (!theirs) {
      if (!row.isGone && (mine.length > 0 || was?.isGone)) lost.push(row)
      return []
    }
    if (row.isGone) conflicts.push(...againstDeleting(was, theirs, columns))
    const own: Record<string, CellValue> = {}
    for (const { column, name, from, to } of mine) {
      const other = theirs.cells[column.id] ?? null
      const isStock = column.id === 'inventory_quantity'
      own[column.id] = isStock ? stockOnTop(from, to, other) : to
      if (other !== from && other !== to && !isStock && !row.isGone)
        conflicts.push({ row: row.key, column, name, mine: to, theirs: other, isGone: false })
    }
    const cells = mine.length === 0 ? theirs.cells : { ...theirs.cells, ...own }
    return [{ ...theirs, cells, isGone: row.isGone }]
  })
  const own = new Map(kept.map((row) => [row.key, row]))
  const theirs = now.flatMap((row) => own.get(row.key) ?? (before.has(row.key) ? [] : [row]))
  const placed = isMoved(base, draft) ? withPlaced(kept, theirs) : withPlaced(theirs, kept)
  return { draft: placed, conflicts, lost }
}

/** Returns all rows in the order of `rows`; each one only in `others` follows the row it follows there. */
function withPlaced(rows: Draft, others: Draft): Draft {
  const keys = new Set(rows.map(({ key }) => key))
  const followers = new Map<string | undefined, VariantRow[]>()
  let last: string | undefined
  for (const row of others) {
    const before = followers.get(last)
    if (keys.has(row.key)) last = row.key
    else if (before) before.push(row)
    else followers.set(last, [row])
  }
  const behind = (key?: string) => followers.get(key) ?? []
  return [...behind(), ...rows.flatMap((row) => [row, ...behind(row.key)])]
}

/** Merges one row as a dialog opened it, left it, and as it is now. Returns the changes to apply and the conflicts. */
export function rebaseRow(
  row: VariantRow,
  opened: Cells,
  edited: Cells,
  columns: VariantColumns,
): { readonly changes: readonly CellChange[]; readonly conflicts: readonly Conflict[] } {
  const now = { ...row, isGone: false }
  const { draft, conflicts } = rebase(
    [{ ...now, cells: opened }],
    [{ ...now, cells: edited }],
    [now],
    columns,
  )
  const changes = draft.flatMap((rebased) => fieldChanges(now, rebased, columns))
  return {
    changes: changes.map(({ column, to }) => ({ row: row.key, column: column.id, value: to })),
    conflicts,
  }
}

/** Merges edits of cells, some of which changed during editing. */
export function rebaseCells(
  draft: Draft,
  written: readonly CellChange[],
  columns: VariantColumns,
): { readonly changes: readonly CellChange[]; readonly conflicts: readonly Conflict[] } {
  const rebased = written.map((change) => {
    const row = change.was === undefined ? undefined : draft.find(({ key }) => key === change.row)
    if (!row || change.was === undefined) return { changes: [change], conflicts: [] }
    const withValue = (value: CellValue) => ({ ...row.cells, [change.column]: value })
    return rebaseRow(row, withValue(change.was), withValue(change.value), columns)
  })
  return {
    changes: rebased.flatMap(({ changes }) => changes),
    conflicts: rebased.flatMap(({ conflicts }) => conflicts),
  }
}

/** Returns the conflicts of a deletion with somebody else's changes. Stock is no conflict: it changes with every sale. */
function againstDeleting(
  was: VariantRow | undefined,
  theirs: VariantRow,
  columns: VariantColumns,
): Conflict[] {
  return fieldChanges(was, theirs, columns)
    .filter(({ column }) => column.id !== 'inventory_quantity')
    .map(({ column, name, from, to }) => ({
      row: theirs.key,
      column,
      name,
      mine: from,
      theirs: to,
      isGone: true,
    }))
}

/** Adds a manual stock correction to what was sold or returned since. */
function stockOnTop(from: CellValue, to: CellValue, now: CellValue): CellValue {
  const areNumbers = typeof from === 'number' && typeof to === 'number' && typeof now === 'number'
  return areNumbers ? to + now - from : to
}
