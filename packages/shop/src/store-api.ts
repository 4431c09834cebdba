import type { ResponseOf } from '@purser/contract/endpoints'
import type * as wire from '@purser/contract/storefront'
import type {
  StoreCart,
  StoreOrder,
  StoreOrderEdit,
  StoreProduct,
  StoreRegion,
} from '@purser/contract/storefront'

export type ShippingOptions = ResponseOf<typeof wire.listCartShippingOptions>['shipping_options']

/** What the store refused, in its words. `field` is where in the call the fault lies, such as `shipping_address.city`: it is not named again. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string | null
  readonly field: string | null

  constructor(status: number, answer: { message?: string; code?: string; field?: string }) {
    super((answer.message ?? 'Sorry, something went wrong in the store.').replace(`${answer.field}: `, ''))
    this.status = status
    this.code = answer.code ?? null
    this.field = answer.field ?? null
  }
}

/** Posts what has a body, and reads by the rest. */
async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const init = body && { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`/store${path}`, init).catch(() => {
    throw new Refusal(0, { message: "Can't reach the store. Is it running, and are you online?" })
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Refusal(response.status, answer)
  return answer
}

/** Encodes one segment of a path. */
const part = encodeURIComponent

export const listRegions = () => call<{ regions: StoreRegion[] }>('/regions')

/** `by` is `q`, `limit`, `offset`, or the `handle` of one. */
export const listProducts = (region_id: string, by: Readonly<Record<string, string>>) =>
  call<{ products: StoreProduct[]; count: number }>(`/products?${new URLSearchParams({ region_id, ...by })}`)

/** A call of a cart; it answers the cart. */
export type CartCall = (id: string) => Promise<{ cart: StoreCart }>

function cartCall(path: string, body: object = {}): CartCall {
  return (id) => call(`/carts/${part(id)}${path}`, body)
}

export const createCart = (region_id: string) => call<{ cart: StoreCart }>('/carts', { region_id })
export const readCart: CartCall = (id) => call(`/carts/${part(id)}`)

/** Whose it is, where it goes, its region or its codes; each list of codes is the whole one. */
export const updateCart = (change: object) => cartCall('', change)
export const addLine = (variant_id: string, quantity: number) =>
  cartCall('/line-items', { variant_id, quantity })

/** 0 removes it. */
export const setQuantity = (lineId: string, quantity: number) =>
  cartCall(`/line-items/${part(lineId)}`, { quantity })

export const listShippingOptions = (cartId: string) =>
  call<{ shipping_options: ShippingOptions }>(`/shipping-options/${part(cartId)}`)

export const chooseShipping = (option_id: string) => cartCall('/shipping-methods', { option_id })
export const offerPayment = cartCall('/payment-sessions')
export const choosePayment = (provider_id: string) => cartCall('/payment-session', { provider_id })

/** Asked twice it answers the same order. */
export const completeCart = (id: string) =>
  call<{ type: 'order' | 'cart' | 'swap'; data: StoreOrder }>(`/carts/${part(id)}/complete`, {})

export const readOrderOfCart = (cartId: string) => call<{ order: StoreOrder }>(`/orders/cart/${part(cartId)}`)
export const readOrder = (id: string) => call<{ order: StoreOrder }>(`/orders/${part(id)}`)

type EditCall = Promise<{ order_edit: StoreOrderEdit }>

export const readEdit = (id: string): EditCall => call(`/order-edits/${part(id)}`)
export const acceptEdit = (id: string): EditCall => call(`/order-edits/${part(id)}/complete`, {})
export const offerDuePayment = (id: string) =>
  call<{ cart: StoreCart }>(`/order-edits/${part(id)}/payment`, {})
export const declineEdit = (id: string, declined_reason: string): EditCall =>
  call(`/order-edits/${part(id)}/decline`, { declined_reason })
