import type { createDraftOrder } from '@purser/contract/draft-orders'
import type { BodyOf } from '@purser/contract/endpoints'
import { draftSizeRefusal } from '@purser/domain/draft-orders'
import { type GoodsSums, shippingSumRefusal, sumForOption } from '@purser/domain/shipping'
import { goodsSums } from '@purser/domain/taxes'
import type { Tx } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { addShippingMethods, priceShippingMethods } from '../shipping/index.ts'
import { readTaxesOfVariants } from '../taxes/index.ts'

interface Line {
  readonly variant_id: string | null
  readonly unit_price: number
  readonly includes_tax: boolean
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
  const sums = await sumGoods(tx, cart.region_id, items)
  for (const [place, { option }] of shipping_methods.entries()) {
    refuse(shippingSumRefusal(option, sumForOption(option, sums), `shipping_methods.${place}.option_id`))
  }
  refuse(draftSizeRefusal({ items, shipping_methods }))
  await tx.deleteFrom('shipping_method').where('cart_id', '=', cart.cart_id).execute()
  await addShippingMethods(tx, shipping_methods, { cart_id: cart.cart_id })
}

/** Sums a draft's goods without discounts, net and with the taxes that apply now. */
async function sumGoods(tx: Tx, region_id: string, items: readonly Line[]): Promise<GoodsSums> {
  const { tax_rate } = await tx
    .selectFrom('region')
    .select('tax_rate')
    .where('id', '=', region_id)
    .executeTakeFirstOrThrow()
  const variants = items.flatMap(({ variant_id }) => variant_id ?? [])
  const taxes = await readTaxesOfVariants(tx, region_id, variants)
  return goodsSums(
    items.map((line) => ({ ...line, taxes: taxes.get(line.variant_id ?? '') })),
    tax_rate,
  )
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
