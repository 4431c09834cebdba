import { beginHistory } from '../../../components/sheet/history.ts'
import { createShared } from '../../../lib/shared-state.ts'
import type { KeptDraft } from './draft/kept-draft.ts'
import type { VariantColumns } from './draft/variant-columns.ts'
import type { Draft } from './draft/variants-draft.ts'

const drafts = createShared<ReadonlyMap<string, KeptDraft>>(new Map())

/** Returns a product's draft, which outlives the page: a product's page and its sheet share it. */
export function useKeptDraft(productId: string): KeptDraft | undefined {
  return drafts.use().get(productId)
}

export function readDraft(
  productId: string,
  base: Draft,
  columns: VariantColumns,
  version: number | undefined,
): KeptDraft {
  return drafts.get().get(productId) ?? { ...untouched, base, columns, version, history: beginHistory(base) }
}

const untouched = {
  conflicts: [],
  lost: [],
  lostFields: [],
  reason: '',
  sent: undefined,
  isSaving: false,
  refusal: undefined,
  keys: new Map(),
} as const

export function keepDraft(productId: string, draft: KeptDraft): void {
  drafts.set(new Map([...drafts.get(), [productId, draft]]))
}

/** Changes a draft, unless it was discarded in the meantime. */
export function changeDraft(
  productId: string,
  change: (draft: KeptDraft) => KeptDraft,
): KeptDraft | undefined {
  const draft = drafts.get().get(productId)
  if (!draft) return undefined
  const changed = change(draft)
  keepDraft(productId, changed)
  return changed
}

export function dropDraft(productId: string): void {
  const left = new Map(drafts.get())
  if (left.delete(productId)) drafts.set(left)
}
