import { type Refusal, refusal } from '../refusals/index.ts'

export interface CartFacts {
  readonly type: string
  readonly completed_at: string | null
  readonly completing_at: string | null
  /** Of the swap that it is of. */
  readonly swap_canceled_at?: string | null | undefined
}

/** Refuses changes to the cart of a canceled swap. */
export const swapCanceled = refusal(
  'swap_canceled',
  "The store canceled this exchange. There's nothing to pay.",
)

const regionGone = refusal('region_deleted', 'We no longer sell there. Choose another region.', 'region_id')

/**
 * Why nothing is put into a cart of a region, or ordered in it, or null. What the store put together was agreed while there was
 * the region.
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

/** What a customer may ask of a cart. `shipping` is how its goods go out, `address` where to and nothing else. */
export type CartChange = 'content' | 'address' | 'shipping' | 'payment'

/** Taken for existing clients and ignored: they change nothing. */
const ignored = ['customer_id', 'sales_channel_id']

/** What an update of a cart asks for, by the fields that are given in it. */
export function cartUpdateOf(update: Readonly<Record<string, unknown>>): CartChange {
  const asked = Object.keys(update).filter((field) => update[field] !== undefined && !ignored.includes(field))
  return asked.length > 0 && asked.every((field) => field === 'shipping_address') ? 'address' : 'content'
}

/** Whether sending a cart's goods costs nothing more: the difference of a swap is agreed (swaps-5). */
export const isSentForNothing = ({ type }: Pick<CartFacts, 'type'>): boolean => type === 'swap'

const ordered = refusal('cart_completed', "This cart was already ordered. It can't be changed.")
/** One by which nothing is due is agreed as it is asked for: nobody has ordered its cart. */
const agreed = refusal('cart_completed', "This exchange is final. It can't be changed.")

/**
 * Why a customer does not change a cart, or null. Once an order is made of it, or is just being made, it stays as it is: else
 * somebody would get what was not paid for. What the store put together can be paid, and of a swap it can be said how and where it goes out.
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
