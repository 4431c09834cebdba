import { idPrefixes } from '@purser/domain/ids'
import { isShippingOptionUsable, otherCurrencyRefusal, ownPrice } from '@purser/domain/shipping'
import { netOfMethod, priceWithTax, type TaxLine, taxesOnMethod } from '@purser/domain/taxes'
import { newId, type Tx } from '../../database/index.ts'
import { invalidData, refuse, unknownReference } from '../../http/index.ts'
import type { LockedOrder } from '../orders/index.ts'
import { loadOptions } from '../shipping/index.ts'
import { readTaxesOfOptions, writeTaxLines } from '../taxes/index.ts'

/** The requested return shipping; `price` is in minor units, by default the option's own; it includes tax if that does. */
export interface WantedReturnShipping {
  readonly option_id: string
  readonly price?: number | undefined
  /** The path of the option in the request, by default `return_shipping.option_id`. */
  readonly field?: string
}

/**
 * Prices the return shipping of a locked order, in minor units, `total` with the option's taxes or else the order's rate; null without one.
 * Throws 400 for an option that can't be used, by a customer or an operator, in the order's region, or that has no price in its currency.
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
  const rates = (await readTaxesOfOptions(tx, [option_id])).get(option_id)
  const { includes_tax, provider_id } = option
  const method = { price, includes_tax, taxes: rates }
  const subtotal = netOfMethod(method, order.tax_rate)
  const taxes = rates || includes_tax ? taxesOnMethod(method, subtotal, order.tax_rate) : []
  const total = priceWithTax(price, method, order.tax_rate)
  return { option_id, price, includes_tax, subtotal, total, taxes, provider_id }
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
  {
    option_id,
    price,
    includes_tax,
    subtotal,
    taxes,
  }: {
    readonly option_id: string
    readonly price: number
    readonly includes_tax: boolean
    readonly subtotal: number
    readonly taxes: readonly TaxLine[]
  },
): Promise<void> {
  const id = newId(idPrefixes.shipping_method)
  await tx
    .insertInto('shipping_method')
    .values({
      id,
      shipping_option_id: option_id,
      return_id,
      price,
      includes_tax,
      subtotal: includes_tax ? subtotal : null,
      data: '{}',
    })
    .execute()
  await writeTaxLines(tx, { shipping_methods: new Map([[id, taxes]]) })
}
