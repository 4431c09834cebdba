import { type Refusal, refusal } from '../refusals/index.ts'

/** A line of a cart with its variant's state; a custom line has none. */
export interface WithdrawableLine {
  readonly title: string
  readonly variant_id: string | null
  readonly variant?:
    | { readonly deleted_at?: string | null | undefined; readonly published?: boolean | undefined }
    | null
    | undefined
}

/**
 * Returns why a cart's first line without a sellable variant can't be ordered, or null: the variant was deleted or, in a customer's
 * own cart, is not published. The store may have added items that customers can't find.
 */
export function withdrawnRefusal(items: readonly WithdrawableLine[], type: string): Refusal | null {
  const gone = items.find((line) => isWithdrawn(line, type))
  return gone
    ? refusal('variant_unavailable', `${gone.title} is no longer available. Remove it to continue.`, 'items')
    : null
}

function isWithdrawn({ variant_id, variant }: WithdrawableLine, type: string): boolean {
  if (variant_id === null || variant === undefined) return false
  if (variant === null || variant.deleted_at != null) return true
  return type === 'default' && variant.published !== true
}
