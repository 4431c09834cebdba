import { idPrefixes } from '@purser/domain/ids'
import { withTax } from '@purser/domain/money'
import { otherCurrencyRefusal, ownPrice } from '@purser/domain/shipping'
import { newId, type Tx } from '../../database/index.ts'
import { invalidData, refuse, unknownReference } from '../../http/index.ts'
import type { LockedOrder } from '../orders/index.ts'

/** The return shipping; `price` net, in minor units, by default the option's own. */
export interface WantedReturnShipping {
  readonly option_id: string
  readonly price?: number | undefined
  /** The path of the option in the request, by default `return_shipping.option_id`. */
  readonly field?: string
}

/**
 * What a way to send goods back costs in a locked order, in minor units: `price` net, `total` with the order's tax; null for
 * none. Throws 400 when it is not a return option of the order's region, or has no price in its currency; customers know those alone
 * that they are offered.
 */
export async function priceReturnShipping(
  tx: Tx,
  order: LockedOrder,
  wanted: WantedReturnShipping | null,
  { isForCustomers = false }: { readonly isForCustomers?: boolean } = {},
) {
  if (wanted === null) return null
  const { option_id, field = 'return_shipping.option_id' } = wanted
  const option = await tx
    .selectFrom('shipping_option')
    .innerJoin('region', 'region.id', 'shipping_option.region_id')
    .select([
      'shipping_option.name',
      'shipping_option.amount',
      'shipping_option.provider_id',
      'region.currency_code',
    ])
    .where('shipping_option.id', '=', option_id)
    .where('region_id', '=', order.region_id)
    .where('is_return', '=', true)
    .where('shipping_option.deleted_at', 'is', null)
    .$if(isForCustomers, (query) => query.where('admin_only', '=', false).where('amount', 'is not', null))
    .executeTakeFirst()
  if (!option)
    throw unknownReference(field, `${option_id} isn't a return shipping option of the order's region.`)
  if (isForCustomers) refuse(otherCurrencyRefusal(option, order.currency_code, field))
  const price = wanted.price ?? ownPrice(option, order.currency_code)
  if (price === null)
    throw invalidData(priceMissing(option, order.currency_code), 'price_missing', 'return_shipping.price')
  return { option_id, price, total: withTax(price, order.tax_rate), provider_id: option.provider_id }
}

function priceMissing(
  { name, amount, currency_code }: Parameters<typeof otherCurrencyRefusal>[0],
  orderCurrency: string,
): string {
  if (amount === null) return `${name} needs a price.`
  const [wanted, own] = [orderCurrency.toUpperCase(), currency_code.toUpperCase()]
  return `${name} needs a price in ${wanted}: its own is now in ${own}.`
}

/** Adds the shipping method of a return. */
export async function addReturnShipping(
  tx: Tx,
  return_id: string,
  { option_id, price }: { readonly option_id: string; readonly price: number },
): Promise<void> {
  await tx
    .insertInto('shipping_method')
    .values({
      id: newId(idPrefixes.shipping_method),
      shipping_option_id: option_id,
      return_id,
      price,
      data: '{}',
    })
    .execute()
}
