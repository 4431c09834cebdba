import { hasFreeShipping } from '@purser/domain/carts'
import { defaultTaxes, grossPrice, taxRateOf } from '@purser/domain/taxes'
import type { Db } from '../../database/index.ts'
import { offeredShipping } from '../../features/carts/content/cart-shipping.ts'
import { notFound } from '../../http/index.ts'

/** Lists the shipping options for a cart, priced with its region's tax; those of a swap are free. Throws 404. */
export async function readShippingOptions(db: Db, id: string) {
  const region = db
    .selectFrom('cart')
    .innerJoin('region', 'region.id', 'cart.region_id')
    .select(['region.tax_rate', 'region.automatic_taxes', 'cart.type'])
    .where('cart.id', '=', id)
    .executeTakeFirst()
  const [cart, offered] = await Promise.all([region, offeredShipping(db, id)])
  if (!cart) throw notFound('Cart', id)
  const tax_rate = cart.automatic_taxes ? cart.tax_rate : 0
  const isFree = hasFreeShipping(cart)
  return offered.map(({ taxes: own, ...option }) => {
    const taxes = cart.automatic_taxes ? own : []
    const amount = isFree ? 0 : option.amount
    return {
      ...option,
      amount,
      is_return: false,
      price_incl_tax: grossPrice(amount, option, taxRateOf({ taxes }, tax_rate)),
      tax_rates: [...(taxes ?? defaultTaxes(tax_rate))],
      requirements: [...option.requirements],
    }
  })
}
