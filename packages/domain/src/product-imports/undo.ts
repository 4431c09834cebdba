import { type VariantCode, variantCodeWords } from '../products/index.ts'

/** What happened to a product since an import wrote it. */
export interface SinceImport {
  readonly isDeleted: boolean
  /** Whether anything but the import has changed it. */
  readonly isChanged: boolean
  /** Whether it, or a variant to be deleted, is in an order, a draft or a cart. */
  readonly isSold: boolean
  /** The first of its previous codes or handles that another product has now; null: none. */
  readonly taken: {
    readonly field: 'handle' | VariantCode
    readonly value: string
    /** The title of the product that has it now. */
    readonly owner: string
  } | null
}

/** Returns the reason, as a sentence, why a product's import can't be undone; null if it can. */
export function undoBlockReason({ isDeleted, isChanged, isSold, taken }: SinceImport): string | null {
  if (isDeleted) return 'It was deleted after the import.'
  if (isChanged) return 'It was changed after the import.'
  if (isSold) return 'It is in an order or a cart.'
  if (taken === null) return null
  const { field, value, owner } = taken
  const word = field === 'handle' ? field : variantCodeWords[field]
  return `Its previous ${word} '${value}' is now used by '${owner}'.`
}
