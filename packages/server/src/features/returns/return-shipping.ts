import { idPrefixes } from '@purser/domain/ids'
import { withTax } from '@purser/domain/money'
import { isShippingOptionUsable, otherCurrencyRefusal, ownPrice } from '@purser/domain/shipping'
import { newId, type Tx } from '../../database/index.ts'
import { invalidData, refuse, unknownReference } from '../../http/index.ts'
import type { LockedOrder } from '../orders/index.ts'
import { loadOptions } from '../shipping/index.ts'

/** The requested return shipping; `price` is net in minor units, by default the option's own. */
export interface WantedReturnShipping {
  readonly option_id: string
  readonly price?: number | undefined
  /** The path of the option in the request, by default `return_shipping.option_id`. */
  readonly field?: string
}

/**
 * Prices the return shipping of a locked order, in minor units: `price` net, `total` with the order's tax; null without one. Throws 400
 * for an option that can't be used, by a customer or an operator, in the order's region, or that has no price in its currency.
 */
export async function priceReturnShipping(
  tx: Tx,
  order: LockedOrder,
  wanted: WantedReturnShipping | null,
  { isForCustomers = false }: { readonly isForCustomers?: boolean } = {},
) {
  if (wanted === null) return null
  const { option_id, field = 'return_shipping.option_id' } = wanted
  const place = isForCustomers ? 'customer_return' : 'return'
  const [option] = await loadOptions(tx, [option_id])
  if (!option || !isShippingOptionUsable(option, place, order))
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
