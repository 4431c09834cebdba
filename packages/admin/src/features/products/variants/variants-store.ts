import { useSyncExternalStore } from 'react'
import { beginHistory, type History } from '../../../components/sheet/history.ts'
import type { Draft, VariantRow } from './draft/variants-draft.ts'
import type { Conflict } from './draft/variants-rebase.ts'

/** What was changed of one product's variants and is not saved yet. */
export interface KeptDraft {
  /** What the books said when it was begun, or last compared. */
  readonly base: Draft
  /** The product's version then. */
  readonly version: number | undefined
  readonly history: History<Draft>
  readonly conflicts: readonly Conflict[]
  readonly lost: readonly VariantRow[]
}

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
  return drafts.get(productId) ?? { base, version, history: beginHistory(base), conflicts: [], lost: [] }
}

export function keepDraft(productId: string, draft: KeptDraft): void {
  drafts.set(productId, draft)
  tell()
}

export function dropDraft(productId: string): void {
  if (drafts.delete(productId)) tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
