import { type Refusal, refusal } from '../refusals/index.ts'

/** An option's price, net in minor units of its region's current currency; null: it is given on use. */
interface PricedOption {
  readonly amount: number | null
  readonly currency_code: string
}

/**
 * What an option costs of itself by an order in this currency, net in minor units; null: a price has to be named. An order keeps the
 * currency in which it was placed, and the number of an option's price stays when its region takes another.
 */
export function ownPrice({ amount, currency_code }: PricedOption, orderCurrency: string): number | null {
  return amount === 0 || currency_code === orderCurrency ? amount : null
}

/** Why a customer sends nothing of an order in this currency by an option, or null: its price is money of another. */
export function otherCurrencyRefusal(
  option: PricedOption & { readonly name: string },
  orderCurrency: string,
  field?: string,
): Refusal | null {
  const { name, amount, currency_code } = option
  if (amount === null || ownPrice(option, orderCurrency) !== null) return null
  return refusal(
    'shipping_option_of_other_currency',
    `${name} is priced in ${currency_code.toUpperCase()}, but this order is in ${orderCurrency.toUpperCase()}. Contact the store.`,
    field,
  )
}
