import type { StoreCart } from '@purser/contract/storefront'
import { expect } from 'vitest'
import { shop } from '../../test/open-shop.ts'
import { home } from '../../test/storefront/shopper.ts'
import type { Arena } from './arena.ts'
import { type Crowd, type CrowdAnswer, post } from './crowd.ts'

/** The variant of which each cart of a crowd holds one unit. */
export interface BuyerCart {
  readonly variant_id: string
  /** The code of the gift card that pays for the cart. */
  readonly giftCard?: string
}

/** Creates carts that are ready to be ordered, a few at a time; returns their ids. */
export async function fillCarts(
  { db }: Pick<Arena, 'db'>,
  crowd: Crowd,
  cart: BuyerCart,
  count: number,
): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    // All requests come from this machine; the limits of new carts and codes per address are tested elsewhere.
    await db.deleteFrom('taken_try').execute()
    const some = Array.from({ length: Math.min(20, count - ids.length) }, (_, rank) =>
      fillCart(crowd, cart, ids.length + rank),
    )
    ids.push(...(await Promise.all(some)))
  }
  await db.deleteFrom('taken_try').execute()
  return ids
}

async function fillCart(crowd: Crowd, { variant_id, giftCard }: BuyerCart, buyer: number): Promise<string> {
  const ask = async (path: string, body: object = {}) =>
    cartOf(await crowd.call(post(`/store/carts${path}`, body)))
  const { id } = await ask('', { region_id: shop.region.id })
  await ask(`/${id}/line-items`, { variant_id, quantity: 1 })
  const gift_cards = giftCard === undefined ? {} : { gift_cards: [{ code: giftCard }] }
  await ask(`/${id}`, { email: `buyer-${buyer}@example.com`, shipping_address: home, ...gift_cards })
  await ask(`/${id}/shipping-methods`, { option_id: shop.shippingOptionId })
  await ask(`/${id}/payment-sessions`)
  return id
}

function cartOf({ status, body }: CrowdAnswer): StoreCart {
  expect(status, body).toBe(200)
  return (JSON.parse(body) as { cart: StoreCart }).cart
}

export const completeCart = (crowd: Crowd, id: string) => crowd.call(post(`/store/carts/${id}/complete`, {}))
