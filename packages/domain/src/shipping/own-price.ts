import { type Refusal, refusal } from '../refusals/index.ts'

/** An option's price, net in minor units of its region's current currency; null if it is entered on use. */
interface PricedOption {
  readonly amount: number | null
  readonly currency_code: string
}

/**
 * Returns an option's own price for an order in this currency, net in minor units; null if a price must be entered. An order keeps its
 * currency when its region changes to another, in which the option's price then is.
 */
export function ownPrice({ amount, currency_code }: PricedOption, orderCurrency: string): number | null {
  return amount === 0 || currency_code === orderCurrency ? amount : null
}

/** Returns why a customer can't use an option to return goods of an order in this currency, or null: its price is in another currency. */
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
