import type { CellChange, CellValue, SheetColumn } from '../../../../components/sheet/sheet-column.ts'
import type { VariantColumns } from './variant-columns.ts'
import { fieldChanges, isMoved } from './variants-changes.ts'
import type { Cells, Draft, VariantRow } from './variants-draft.ts'

/** A field that somebody else changed too, meanwhile and otherwise; or of a variant that is to be deleted here. */
export interface Conflict {
  readonly row: string
  readonly column: SheetColumn
  readonly name: string
  readonly mine: CellValue
  readonly theirs: CellValue
  /** Deleted here: what stands against that is `theirs`. */
  readonly isGone: boolean
}

export interface Rebased {
  readonly draft: Draft
  readonly conflicts: readonly Conflict[]
  /** Changed here, deleted by somebody else. */
  readonly lost: readonly VariantRow[]
}

/**
 * The changes of a draft, made to what the books say by now: what only others changed is theirs, what was changed here stays. The order
 * is one change: it is theirs where none of the draft's rows was moved.
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

/** In the order of `rows`; those of `others` that are not among them stand behind the one that they follow there. */
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

/** One row as a dialog showed it, as it was left there, and as it is by now: what to change in it, and what both have changed. */
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

/** What was written into cells, of which some came to hold something else while they were written in. */
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

/** What somebody else said of a variant that is to be deleted here; goods are sold without anybody's looking at it. */
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

/** What was counted in or out by hand is counted on top of what was sold or came back meanwhile. */
function stockOnTop(from: CellValue, to: CellValue, now: CellValue): CellValue {
  const areNumbers = typeof from === 'number' && typeof to === 'number' && typeof now === 'number'
  return areNumbers ? to + now - from : to
}
