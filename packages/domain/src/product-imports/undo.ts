import { type VariantCode, variantCodeWords } from '../products/index.ts'

/** What became of a product since an import wrote it. */
export interface SinceImport {
  readonly isDeleted: boolean
  /** Whether anything else than the import has changed it. */
  readonly isChanged: boolean
  /** Whether it, or a variant that would go, stands in an order, a draft or a cart. */
  readonly isSold: boolean
  /** The first of what it had before that another product has by now; null: nothing. */
  readonly taken: {
    readonly field: 'handle' | VariantCode
    readonly value: string
    /** The title of the product that has it. */
    readonly owner: string
  } | null
}

/** Why a product is left as it is when its import is undone, as a sentence; null: it is taken back. */
export function leftByUndo({ isDeleted, isChanged, isSold, taken }: SinceImport): string | null {
  if (isDeleted) return 'It was deleted since.'
  if (isChanged) return 'It was changed since.'
  if (isSold) return 'It stands in an order or a cart.'
  if (taken === null) return null
  const { field, value, owner } = taken
  const word = field === 'handle' ? field : variantCodeWords[field]
  return `Its earlier ${word} '${value}' belongs to '${owner}' now.`
}
