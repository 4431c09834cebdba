import { type Refusal, refusal } from '../refusals/index.ts'

export interface CartFacts {
  readonly type: string
  readonly completed_at: string | null
  readonly completing_at: string | null
  /** When the cart's swap was canceled. */
  readonly swap_canceled_at?: string | null | undefined
}

/** Refuses changes to the cart of a canceled swap. */
export const swapCanceled = refusal(
  'swap_canceled',
  "The store canceled this exchange. There's nothing to pay.",
)

const regionGone = refusal('region_deleted', 'We no longer sell there. Choose another region.', 'region_id')

/**
 * Returns why nothing can be added to or ordered from a cart whose region was deleted, or null. The contents of a cart from the store were
 * agreed while the region existed.
 */
export function goneRegionRefusal({
  type,
  region_deleted_at,
}: {
  readonly type: string
  readonly region_deleted_at: string | null
}): Refusal | null {
  return type === 'default' && region_deleted_at !== null ? regionGone : null
}

/** What a customer changes in a cart. `shipping` is the shipping method, `address` only the shipping address. */
export type CartChange = 'content' | 'address' | 'shipping' | 'payment'

/** Accepted for existing clients and ignored. */
const ignored = ['customer_id', 'sales_channel_id']

/** Classifies a cart update by the fields given. */
export function cartUpdateOf(update: Readonly<Record<string, unknown>>): CartChange {
  const asked = Object.keys(update).filter((field) => update[field] !== undefined && !ignored.includes(field))
  return asked.length > 0 && asked.every((field) => field === 'shipping_address') ? 'address' : 'content'
}

/** Returns whether a cart ships free: a swap's difference is already agreed (swaps-5). */
export const hasFreeShipping = ({ type }: Pick<CartFacts, 'type'>): boolean => type === 'swap'

const ordered = refusal('cart_completed', "This cart was already ordered. It can't be changed.")
/** A swap with nothing due is final once requested, without a completed cart. */
const agreed = refusal('cart_completed', "This exchange is final. It can't be changed.")

/**
 * Returns why a customer can't change a cart, or null. A cart that is or is being ordered can't change, so that nobody gets what was not
 * paid for. A cart from the store can only be paid, and a swap's also allows choosing the shipping method and address.
 */
export function cartChangeRefusal(cart: CartFacts, change: CartChange): Refusal | null {
  if (cart.completed_at !== null) return cart.type === 'swap' ? agreed : ordered
  if (cart.completing_at !== null)
    return refusal('cart_completing', 'This cart is being paid for. Try again in a moment.')
  if (cart.swap_canceled_at != null) return swapCanceled
  if (cart.type === 'default' || change === 'payment') return null
  if (cart.type === 'swap' && (change === 'shipping' || change === 'address')) return null
  return refusal('cart_of_store', 'The store prepared this cart. It can be paid, but not changed.')
}
