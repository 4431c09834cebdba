import type { WholeProduct } from '@purser/contract/products'
import { useCallback, useEffect, useMemo } from 'react'
import * as steps from '../../../components/sheet/history.ts'
import { useUnsavedElsewhere } from '../../../lib/unsaved.ts'
import { type Markets, type VariantColumns, variantColumns } from './draft/variant-columns.ts'
import { changesOf, type DraftChanges } from './draft/variants-changes.ts'
import { type Draft, draftOf } from './draft/variants-draft.ts'
import { type Faults, faultsOf } from './draft/variants-faults.ts'
import { rebase } from './draft/variants-rebase.ts'
import { dropDraft, type KeptDraft, keepDraft, readDraft, useKeptDraft } from './variants-store.ts'

/** The variants of a product as they are on the screen, and everything that can be done to them before Save. */
export interface VariantsDraft {
  readonly productId: string
  readonly columns: VariantColumns
  readonly base: Draft
  /** The product's version that this is a change of. */
  readonly version: number | undefined
  readonly rows: Draft
  readonly changes: DraftChanges
  readonly faults: Faults
  readonly conflicts: KeptDraft['conflicts']
  readonly lost: KeptDraft['lost']
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** One step, which undo takes back as a whole. */
  readonly change: (step: (rows: Draft) => Draft) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly discard: () => void
  /** Nothing is asked any more about what both have changed. */
  readonly settle: () => void
}

export function useVariantsDraft(product: WholeProduct, markets: Markets): VariantsDraft {
  const columns = useMemo(() => variantColumns(product, markets), [product, markets])
  const now = useMemo(() => draftOf(product, columns), [product, columns])
  const kept = useKeptDraft(product.id)
  const { base, version, history, conflicts, lost } = kept ?? readDraft(product.id, now, product.version)
  const rows = history.present
  const changes = useMemo(() => changesOf(base, rows, columns), [base, rows, columns])
  const faults = useMemo(() => faultsOf(rows, columns), [rows, columns])
  useFollowing(product, kept, now, columns)
  useDraftIsUnsaved(product.id, changes.count > 0)

  const step = useCallback(
    (next: (history: steps.History<Draft>) => steps.History<Draft>) => {
      const draft = readDraft(product.id, now, product.version)
      const after = next(draft.history)
      if (after !== draft.history) keepDraft(product.id, { ...draft, history: after })
    },
    [product.id, product.version, now],
  )
  const change = useCallback(
    (next: (rows: Draft) => Draft) => step((before) => steps.record(before, next(before.present))),
    [step],
  )
  const settle = useCallback(
    () => keepDraft(product.id, { ...readDraft(product.id, now, product.version), conflicts: [], lost: [] }),
    [product.id, product.version, now],
  )
  return {
    productId: product.id,
    columns,
    base,
    version,
    rows,
    changes,
    faults,
    conflicts,
    lost,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    undo: useCallback(() => step(steps.undo), [step]),
    redo: useCallback(() => step(steps.redo), [step]),
    discard: useCallback(() => dropDraft(product.id), [product.id]),
    settle,
  }
}

/** When the books say something else than before, the draft's changes are made to that. */
function useFollowing(
  { id, version }: WholeProduct,
  kept: KeptDraft | undefined,
  now: Draft,
  columns: VariantColumns,
): void {
  useEffect(() => {
    if (!kept || (kept.base === now && kept.version === version)) return
    const isSame =
      changesOf(kept.base, now, columns).count === 0 &&
      kept.base.length === now.length &&
      kept.base.every(({ key }, at) => key === now[at]?.key)
    if (isSame) return keepDraft(id, { ...kept, base: now, version })
    const { draft, conflicts, lost } = rebase(kept.base, kept.history.present, now, columns)
    keepDraft(id, { base: now, version, history: steps.beginHistory(draft), conflicts, lost })
  }, [id, version, kept, now, columns])
}

function useDraftIsUnsaved(productId: string, isUnsaved: boolean): void {
  const staysAt = useCallback(
    (path: string) => path === `/a/products/${productId}` || path === `/a/products/${productId}/variants`,
    [productId],
  )
  const drop = useCallback(() => dropDraft(productId), [productId])
  useUnsavedElsewhere(isUnsaved, staysAt, drop)
}
