import { useSyncExternalStore } from 'react'
import { beginHistory } from '../../../components/sheet/history.ts'
import type { KeptDraft } from './draft/kept-draft.ts'
import type { Draft } from './draft/variants-draft.ts'

const drafts = new Map<string, KeptDraft>()
const listeners = new Set<() => void>()

/** Drafts outlive the page that they were begun on: a product's page and its sheet are two views of the same one. */
export function useKeptDraft(productId: string): KeptDraft | undefined {
  return useSyncExternalStore(subscribe, () => drafts.get(productId))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readDraft(productId: string, base: Draft, version: number | undefined): KeptDraft {
  return drafts.get(productId) ?? { ...untouched, base, version, history: beginHistory(base) }
}

const untouched = { conflicts: [], lost: [], sent: undefined, refusal: undefined, keys: new Map() } as const

export function keepDraft(productId: string, draft: KeptDraft): void {
  drafts.set(productId, draft)
  tell()
}

/** One that was thrown away meanwhile stays so. */
export function changeDraft(
  productId: string,
  change: (draft: KeptDraft) => KeptDraft,
): KeptDraft | undefined {
  const draft = drafts.get(productId)
  if (!draft) return undefined
  const changed = change(draft)
  keepDraft(productId, changed)
  return changed
}

export function dropDraft(productId: string): void {
  if (drafts.delete(productId)) tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
