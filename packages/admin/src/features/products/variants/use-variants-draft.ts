import { useCallback, useEffect, useMemo } from 'react'
import * as steps from '../../../components/sheet/history.ts'
import { makeKey } from '../../../lib/idempotency-key.ts'
import { useUnsavedElsewhere } from '../../../lib/unsaved.ts'
import type { ShownProduct } from '../products-data.ts'
import {
  beginSaving,
  followed,
  type KeptDraft,
  keyed,
  notSaved,
  openConflicts,
  openRefusal,
  type Refusal,
  type Sent,
  saved,
  withConflicts,
} from './draft/kept-draft.ts'
import { type SheetMarkets, type VariantColumns, variantColumns } from './draft/variant-columns.ts'
import { changesOf, type DraftChanges } from './draft/variants-changes.ts'
import { type Draft, draftOf } from './draft/variants-draft.ts'
import { type Faults, faultsOf } from './draft/variants-faults.ts'
import { variantsPayload } from './draft/variants-payload.ts'
import { changeDraft, dropDraft, keepDraft, readDraft, useKeptDraft } from './variants-store.ts'

/** The unsaved state of a product's variants, with all actions on them. */
export interface VariantsDraft {
  readonly productId: string
  readonly columns: VariantColumns
  readonly base: Draft
  readonly rows: Draft
  readonly changes: DraftChanges
  /** What blocks saving. */
  readonly faults: Faults
  /** Those errors, and the server's refusal of the last request. */
  readonly marked: Faults
  readonly conflicts: KeptDraft['conflicts']
  readonly lost: KeptDraft['lost']
  readonly lostFields: KeptDraft['lostFields']
  /** Reason for the stock change. */
  readonly reason: string
  readonly changeReason: (reason: string) => void
  readonly refusal: Refusal | undefined
  /** Whether a request is running. */
  readonly isSaving: boolean
  /** Whether the answer to a request was lost. */
  readonly isUnanswered: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Records one step, which undo reverts as a whole; `merge` has conflicts found in the cells that it changes. */
  readonly change: (step: (rows: Draft) => Draft, merge?: MergeNotes) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly discard: () => void
  /** Dismisses all conflicts. */
  readonly settle: () => void
  /** Returns what to send: these rows with the stock reason, or again an unanswered request; `isSaving` until its result is reported. */
  readonly send: () => Sent
  readonly saved: (answer: { readonly product: ShownProduct }) => void
  /** Returns whether the refusal is shown in the table. */
  readonly notSaved: (isUndecided: boolean, refusalIn: (rows: Draft) => Refusal | undefined) => boolean
}

/** Conflicts found in cells, and input lost with columns that were removed. */
type MergeNotes = Partial<Pick<KeptDraft, 'conflicts' | 'lostFields'>>

export function useVariantsDraft(product: ShownProduct, markets: SheetMarkets): VariantsDraft {
  const { id, version: versionNow } = product
  const columns = useMemo(() => variantColumns(product, markets), [product, markets])
  const kept = useKeptDraft(id)
  const now = useMemo(() => keyed(draftOf(product, columns), kept?.keys), [product, columns, kept?.keys])
  const draft = kept ?? readDraft(id, now, columns, versionNow)
  const { base, version, history, lost, lostFields, reason } = draft
  const rows = history.present
  const changes = useMemo(() => changesOf(base, rows, columns), [base, rows, columns])
  const faults = useMemo(() => faultsOf(rows, columns), [rows, columns])
  const conflicts = useMemo(() => openConflicts(draft), [draft])
  const refusal = useMemo(() => openRefusal(draft), [draft])
  useFollowing(product, kept, now, columns)
  useDraftIsUnsaved(id, changes.count > 0 || draft.sent !== undefined)

  const step = useStep(id, now, columns, versionNow)
  const change = useCallback(
    (next: (rows: Draft) => Draft, merge?: MergeNotes) =>
      step((before) => steps.record(before, next(before.present)), merge),
    [step],
  )
  return {
    productId: id,
    columns,
    base,
    rows,
    changes,
    faults,
    marked: useMemo(() => withRefusal(faults, refusal), [faults, refusal]),
    conflicts,
    lost,
    lostFields,
    reason,
    changeReason: (now) => changeDraft(id, (before) => ({ ...before, reason: now })),
    refusal,
    isSaving: draft.isSaving,
    isUnanswered: draft.sent !== undefined && !draft.isSaving,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    undo: useCallback(() => step(steps.undo), [step]),
    redo: useCallback(() => step(steps.redo), [step]),
    discard: useCallback(() => dropDraft(id), [id]),
    settle: () => changeDraft(id, (before) => ({ ...before, conflicts: [], lost: [], lostFields: [] })),
    send: () => {
      const variants = variantsPayload(base, rows, columns, reason)
      const sent = draft.sent ?? { rows, variants, reason, version, idempotencyKey: makeKey() }
      changeDraft(id, (before) => beginSaving(before, sent))
      return sent
    },
    saved: ({ product: stored }) => {
      const books = { rows: draftOf(stored, columns), version: stored.version }
      changeDraft(id, (before) => saved(before, books, columns))
    },
    notSaved: (isUndecided, refusalIn) => {
      const after = changeDraft(id, (before) => notSaved(before, isUndecided, refusalIn))
      return after !== undefined && openRefusal(after) !== undefined
    },
  }
}

/** Records one step in the history of a product's draft, which the first step creates. */
function useStep(id: string, now: Draft, columns: VariantColumns, version: number | undefined) {
  return useCallback(
    (
      next: (history: steps.History<Draft>) => steps.History<Draft>,
      { conflicts = [], lostFields = [] }: MergeNotes = {},
    ) => {
      const before = readDraft(id, now, columns, version)
      const history = next(before.history)
      if (history === before.history && lostFields.length === 0) return
      keepDraft(id, {
        ...before,
        history,
        conflicts: withConflicts(before.conflicts, conflicts),
        lostFields: [...before.lostFields, ...lostFields],
      })
    },
    [id, version, now, columns],
  )
}

function withRefusal(faults: Faults, refusal: Refusal | undefined): Faults {
  if (refusal?.column === undefined) return faults
  const { row, column, text } = refusal
  return new Map(faults).set(row.key, { ...faults.get(row.key), [column]: text })
}

/** Applies the draft's changes to the stored rows when these have changed. */
function useFollowing(
  { id, version }: ShownProduct,
  kept: KeptDraft | undefined,
  now: Draft,
  columns: VariantColumns,
): void {
  useEffect(() => {
    const after = kept && followed(kept, { rows: now, version }, columns)
    if (after && after !== kept) keepDraft(id, after)
  }, [id, version, kept, now, columns])
}

function useDraftIsUnsaved(productId: string, isUnsaved: boolean): void {
  const staysAt = useCallback(
    (path: string) =>
      ['', '/variants'].some((part) => path === `/a/products/${productId}${part}`) ||
      path === `/a/products/gift-card/${productId}`,
    [productId],
  )
  const drop = useCallback(() => dropDraft(productId), [productId])
  useUnsavedElsewhere(isUnsaved, staysAt, drop)
}
