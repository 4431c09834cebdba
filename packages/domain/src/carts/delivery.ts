import { type AddressFields, notOfRegion, requiredOrderAddressFields } from '../addresses/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { isForSubtotal, type ShippingRequirement } from '../shipping/index.ts'

/** A way to send goods of a cart that its region offers to customers. */
export interface FittingShipping {
  readonly id: string
  readonly requirements: readonly ShippingRequirement[]
  /** What the goods that are sent come to, net, in minor units: what is required is required of it. */
  readonly subtotal: number
  /** The lines whose goods go by it, those of its profile; gift cards go by mail. */
  readonly item_ids: readonly string[]
}

export interface ChosenShipping {
  readonly shipping_option_id: string | null
}

/** Where and how the goods of a cart are sent. */
export interface SentCart {
  readonly shipping_address: AddressFields | null
  /** The countries of its region, by their two letters in lower case. */
  readonly region_countries: readonly string[]
  readonly items: readonly { readonly id: string; readonly title: string }[]
  readonly shipping_methods: readonly ChosenShipping[]
  readonly fitting_shipping: readonly FittingShipping[]
  /** Whether there are goods to send: gift cards go by mail. */
  readonly is_sent: boolean
}

/** One thing of a cart that keeps an order from being made of it. */
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
    : incompleteRefusal(notOfRegion(country), 'shipping_address.country_code')
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
