import type { StoreCart } from '@purser/contract/storefront'

const TYPED = 'purser-shop.typed'

/** What a form holds, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>

/** Returns the buyer's details: as typed in this tab for this cart, else as the cart has them. */
export function typedFor({ id, email, shipping_address }: StoreCart): Typed {
  const { cart, ...typed } = JSON.parse(sessionStorage.getItem(TYPED) ?? '{}')
  return { email, ...shipping_address, ...(cart === id && typed) }
}

export const keepTyped = ({ id }: StoreCart, typed: Typed) =>
  sessionStorage.setItem(TYPED, JSON.stringify({ ...typed, cart: id }))

export const forgetTyped = () => sessionStorage.removeItem(TYPED)
