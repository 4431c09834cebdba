import type { createDraftOrder } from '@purser/contract/draft-orders'
import type { BodyOf } from '@purser/contract/endpoints'
import { linesSubtotal } from '@purser/domain/discounts'
import { draftSizeRefusal } from '@purser/domain/draft-orders'
import { shippingSumRefusal } from '@purser/domain/shipping'
import type { Tx } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { addShippingMethods, priceShippingMethods } from '../shipping/index.ts'

interface Line {
  readonly unit_price: number
  readonly quantity: number
  readonly is_giftcard: boolean
}

/**
 * Makes these the ways in which a draft's goods go out, and no others. Throws 400 when one is not of its region, lacks a price or
 * is not for orders of this sum, or when it all is more than the books can hold.
 */
export async function setShipping(
  tx: Tx,
  cart: { readonly cart_id: string; readonly region_id: string },
  items: readonly Line[],
  wanted: BodyOf<typeof createDraftOrder>['shipping_methods'],
): Promise<void> {
  const shipping_methods = await priceShippingMethods(
    tx,
    { region_id: cart.region_id, place: 'draft' },
    wanted,
  )
  const subtotal = linesSubtotal(items)
  for (const [place, { option }] of shipping_methods.entries()) {
    refuse(shippingSumRefusal(option, subtotal, `shipping_methods.${place}.option_id`))
  }
  refuse(draftSizeRefusal({ items, shipping_methods }))
  await tx.deleteFrom('shipping_method').where('cart_id', '=', cart.cart_id).execute()
  await addShippingMethods(tx, shipping_methods, { cart_id: cart.cart_id })
}

/** For the journal: which ways, at which prices. */
export function loadShipping(tx: Tx, cartId: string) {
  return tx
    .selectFrom('shipping_method')
    .select(['shipping_option_id', 'price'])
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute()
}
