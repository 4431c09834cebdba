import { type History, mapHistory } from '../../../../components/sheet/history.ts'
import { optionColumn, type VariantColumns } from './variant-columns.ts'
import { type ChangedRow, enteredInGone, fieldChanges } from './variants-changes.ts'
import type { Draft, VariantRow } from './variants-draft.ts'
import type { VariantEntry } from './variants-payload.ts'
import { type Conflict, rebase } from './variants-rebase.ts'

/** Unsaved changes of one product's variants. */
export interface KeptDraft {
  /** Stored rows when the draft was begun or last merged. */
  readonly base: Draft
  /** Columns at that time. */
  readonly columns: VariantColumns
  /** The product's version then. */
  readonly version: number | undefined
  readonly history: History<Draft>
  readonly conflicts: readonly Conflict[]
  readonly lost: readonly VariantRow[]
  /** Input in columns that have been removed since. */
  readonly lostFields: readonly ChangedRow[]
  /** Reason for the stock change. */
  readonly reason: string
  /** The last request: until it is answered, the stored rows may or may not contain it, so they are not merged. */
  readonly sent: Sent | undefined
  /** Whether a request is running. A request sent but not running lost its answer: it is repeated unchanged and acts once. */
  readonly isSaving: boolean
  readonly refusal: Refusal | undefined
  /** By id, the key of each row that was added here and has been saved, so that editing continues in it. */
  readonly keys: ReadonlyMap<string, string>
}

/** The sent draft with its idempotency key: sent again, it gets the first answer. */
export interface Sent {
  readonly rows: Draft
  readonly variants: readonly VariantEntry[]
  readonly reason: string
  /** The product's version that it is based on. */
  readonly version: number | undefined
  readonly idempotencyKey: string
}

/** The server's sentence about one variant that was sent. */
export interface Refusal {
  readonly row: VariantRow
  /** The refused cell, if it is only one. */
  readonly column: string | undefined
  readonly text: string
}

/** The product's stored variants, ordered by rank. */
export interface Books {
  readonly rows: Draft
  readonly version: number | undefined
}

/** Rebases the draft's changes, and each step of its history, on changed stored rows. */
export function followed(kept: KeptDraft, books: Books, columns: VariantColumns): KeptDraft {
  const { rows: now, version } = books
  if (kept.sent || (kept.base === now && kept.version === version)) return kept
  // A read that began before the save returns old data.
  if ((version ?? 0) < (kept.version ?? 0)) return kept
  const lostFields = enteredInGone(kept.base, kept.history.present, kept.columns, columns)
  if (lostFields.length === 0 && isSameIn(columns)(kept.base, now))
    return { ...kept, base: now, columns, version }
  const onto = (state: Draft) => rebase(kept.base, state, now, columns)
  const { conflicts, lost } = onto(kept.history.present)
  return {
    ...kept,
    base: now,
    columns,
    version,
    history: mapHistory(kept.history, (state) => onto(state).draft, isSameIn(columns)),
    conflicts: withConflicts(kept.conflicts, conflicts),
    lost: [...kept.lost, ...lost],
    lostFields: [...kept.lostFields, ...lostFields],
  }
}

/** Adds new conflicts; they replace earlier ones of the same cell. */
export function withConflicts(before: readonly Conflict[], found: readonly Conflict[]): readonly Conflict[] {
  const replaced = new Set(found.map(cellOf))
  return [...before.filter((one) => !replaced.has(cellOf(one))), ...found]
}

export function beginSaving(kept: KeptDraft, sent: Sent): KeptDraft {
  return { ...kept, sent, isSaving: true, refusal: undefined }
}

/** Records that the request was refused, with what `refusalIn` finds in its rows; or that it is unknown whether it was saved. */
export function notSaved(
  kept: KeptDraft,
  isUndecided: boolean,
  refusalIn: (rows: Draft) => Refusal | undefined,
): KeptDraft {
  const { sent } = kept
  return {
    ...kept,
    sent: isUndecided ? sent : undefined,
    isSaving: false,
    refusal: sent && refusalIn(sent.rows),
  }
}

/** Records that the request was saved: later edits are changes of it, and only they can be undone. */
export function saved(kept: KeptDraft, books: Books, columns: VariantColumns): KeptDraft {
  const sent = kept.sent?.rows ?? kept.base
  // They are ranked as they were sent (products-30): by its place each new one finds its id.
  const places = new Map(sent.filter(({ isGone }) => !isGone).map(({ key }, at) => [key, at]))
  const withId = (row: VariantRow): VariantRow => {
    const place = places.get(row.key)
    return row.id === null && place !== undefined ? { ...row, id: books.rows[place]?.id ?? null } : row
  }
  const stored = sent.map(withId)
  const added = stored.filter(({ key, id }, at) => id !== null && sent[at]?.id === null && places.has(key))
  const keys = new Map([...kept.keys, ...added.map(({ id, key }) => [id ?? '', key] as const)])
  const now = keyed(books.rows, keys)
  const onto = (state: Draft) => {
    const present = new Set(state.map(({ key }) => key))
    // A row discarded during its save now exists: mark it for deletion.
    const gone = added.filter(({ key }) => !present.has(key)).map((row) => ({ ...row, isGone: true }))
    return rebase(stored, [...state.map(withId), ...gone], now, columns)
  }
  const { past, present, future } = kept.history
  const since = past.indexOf(sent)
  const { conflicts, lost } = onto(present)
  const lostFields = enteredInGone(stored, present, kept.columns, columns)
  return {
    base: now,
    columns,
    version: books.version,
    history: mapHistory(
      { past: since < 0 ? [] : past.slice(since), present, future },
      (state) => onto(state).draft,
      isSameIn(columns),
    ),
    conflicts,
    lost,
    lostFields: [...kept.lostFields, ...lostFields],
    // A reason typed during the save is for the next one.
    reason: kept.reason === kept.sent?.reason ? '' : kept.reason,
    sent: undefined,
    isSaving: false,
    refusal: undefined,
    keys,
  }
}

/** Returns the unresolved conflicts: the draft's and the stored value of each cell that both have changed. */
export function openConflicts({ conflicts, base, history }: KeptDraft): readonly Conflict[] {
  if (conflicts.length === 0) return conflicts
  const rows = new Map(history.present.map((row) => [row.key, row]))
  const books = new Map(base.map((row) => [row.key, row]))
  return conflicts.flatMap((conflict) => {
    const row = rows.get(conflict.row)
    const { [conflict.column.id]: theirs = null } = books.get(conflict.row)?.cells ?? {}
    const mine = row?.cells[conflict.column.id] ?? null
    if (!row || (!row.isGone && mine === theirs)) return []
    return [{ ...conflict, mine, theirs, isGone: row.isGone }]
  })
}

/** Returns the server's refusal until the refused value is changed. */
export function openRefusal({ refusal, history }: KeptDraft): Refusal | undefined {
  if (!refusal) return undefined
  const { row, column } = refusal
  const now = history.present.find(({ key }) => key === row.key)
  if (!now || now.isGone) return undefined
  const isUnchanged = column === undefined ? now.cells === row.cells : now.cells[column] === row.cells[column]
  return isUnchanged ? refusal : undefined
}

/** Returns how many variants have unsaved input for an option, which deleting it would lose. */
export function unsavedIn({ base, columns, history }: KeptDraft, option: string): number {
  const without = columns.all.filter(({ id }) => id !== optionColumn(option))
  return enteredInGone(base, history.present, columns, { ...columns, all: without }).length
}

const cellOf = ({ row, column }: Conflict) => `${row} ${column.id}`

const isSameIn = (columns: VariantColumns) => (one: Draft, other: Draft) =>
  one.length === other.length &&
  other.every((row, at) => {
    const was = one[at]
    return was?.key === row.key && was.isGone === row.isGone && fieldChanges(was, row, columns).length === 0
  })

/** Returns stored rows with the draft's keys. */
export function keyed(rows: Draft, keys: KeptDraft['keys'] | undefined): Draft {
  if (!keys || keys.size === 0) return rows
  return rows.map((row) => ({ ...row, key: keys.get(row.id ?? '') ?? row.key }))
}
