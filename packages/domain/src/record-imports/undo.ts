/** What happened to a record since an import wrote it. */
interface SinceRecordImport {
  readonly isDeleted: boolean
  /** Whether an order, a draft order or a cart has it. */
  readonly isUsed: boolean
  /** Whether anything but the import has changed it. */
  readonly isChanged: boolean
}

/** Returns why a record's import can't be undone, as a sentence; null if it can. */
export function recordUndoBlockReason({ isDeleted, isUsed, isChanged }: SinceRecordImport): string | null {
  if (isDeleted) return 'It was deleted after the import.'
  if (isUsed) return 'It was used after the import.'
  return isChanged ? 'It was changed after the import.' : null
}
