import {
  type AddressFields,
  countryNotInRegionMessage,
  requiredOrderAddressFields,
} from '../addresses/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { isForSubtotal, type ShippingRequirement } from '../shipping/index.ts'

/** A shipping option that the region offers customers for goods of a cart. */
export interface FittingShipping {
  readonly id: string
  readonly requirements: readonly ShippingRequirement[]
  /** Net value in minor units of the goods that it would ship, to which its requirements apply. */
  readonly subtotal: number
  /** Ids of the lines that it ships: those with its profile, without gift cards, which are emailed. */
  readonly item_ids: readonly string[]
}

export interface ChosenShipping {
  readonly shipping_option_id: string | null
}

/** How and where the goods of a cart are shipped. */
export interface SentCart {
  readonly shipping_address: AddressFields | null
  /** Two-letter codes of the region's countries, in lower case. */
  readonly region_countries: readonly string[]
  readonly items: readonly { readonly id: string; readonly title: string }[]
  readonly shipping_methods: readonly ChosenShipping[]
  readonly fitting_shipping: readonly FittingShipping[]
  /** Whether there are goods to ship: gift cards are emailed. */
  readonly is_sent: boolean
}

/** Returns a refusal for something that a cart needs before it can be ordered. */
export const incompleteRefusal = (sentence: string, field: string) =>
  refusal('cart_incomplete', sentence, field)

const addressWords = {
  address_1: 'a street',
  postal_code: 'a postal code',
  city: 'a city',
  province: 'a state or province',
  country_code: 'a country',
} as const satisfies Record<ReturnType<typeof requiredOrderAddressFields>[number], string>

/** Returns why a customer's cart can't be shipped, or null. */
export function deliveryRefusal(cart: SentCart): Refusal | null {
  const { shipping_address: address } = cart
  if (!cart.is_sent) return null
  if (!address) return incompleteRefusal('Enter a shipping address.', 'shipping_address')
  const missing = requiredOrderAddressFields(address.country_code).find((field) => !address[field]?.trim())
  if (missing)
    return incompleteRefusal(
      `The shipping address needs ${addressWords[missing]}.`,
      `shipping_address.${missing}`,
    )
  const country = address.country_code ?? ''
  return cart.region_countries.includes(country)
    ? shippingRefusal(cart)
    : incompleteRefusal(countryNotInRegionMessage(country), 'shipping_address.country_code')
}

function shippingRefusal({ items, shipping_methods, fitting_shipping }: SentCart): Refusal | null {
  const chosen = shipping_methods.flatMap(({ shipping_option_id }) => shipping_option_id ?? [])
  const standing = fitting_shipping.filter(({ id }) => chosen.includes(id))
  if (shipping_methods.length === 0) return chooseShipping('the items')
  const sent = new Set(standing.flatMap(({ item_ids }) => item_ids))
  const left = fitting_shipping.find(
    (option) => option.item_ids.some((id) => !sent.has(id)) && isForSubtotal(option, option.subtotal, 'cart'),
  )
  if (!left) return standing.length < chosen.length ? chooseShipping('the items') : null
  const titles = items.filter(({ id }) => left.item_ids.includes(id)).map(({ title }) => title)
  return chooseShipping(listTitles([...new Set(titles)]))
}

const chooseShipping = (items: string) =>
  incompleteRefusal(`Choose shipping for ${items}.`, 'shipping_methods')

/** Lists at most this many titles; longer lists end with a count. */
const MOST = 3

const list = new Intl.ListFormat('en-GB')

/** 'Desk', 'Desk, Bed and 2 others'. */
function listTitles(titles: readonly string[]): string {
  const others = titles.length - MOST + 1
  const said = others > 1 ? [...titles.slice(0, MOST - 1), `${others} others`] : titles
  return list.format(said)
}
