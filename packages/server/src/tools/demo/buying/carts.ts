import { discountRefusal, linesSubtotal } from '@purser/domain/discounts'
import { isShippingOptionUsable } from '@purser/domain/shipping'
import type { Random } from '../chance.ts'
import type {
  CatalogueDiscount,
  CatalogueRegion,
  CatalogueShipping,
  PricedVariant,
} from '../load-catalogue.ts'
import { iso } from '../times.ts'

/** A quantity of a variant. */
export interface CartLine {
  readonly variant: PricedVariant
  readonly quantity: number
}

export function lineOf(variant: PricedVariant, quantity: number): CartLine {
  return { variant, quantity }
}

const lineCounts = [
  [1, 46],
  [2, 28],
  [3, 14],
  [4, 7],
  [5, 3],
  [7, 2],
] as const

const quantities = [
  [1, 76],
  [2, 16],
  [3, 5],
  [4, 2],
  [6, 1],
] as const

/** Picks a variant; the exponent makes the first ones sell best. */
function popular(random: Random, goods: readonly PricedVariant[]): PricedVariant {
  const variant = goods[Math.floor(random.next() ** 1.6 * goods.length)]
  return variant ?? random.pick(goods)
}

/** What a customer of the region puts together: different goods, and where they may be bought, now and then a gift card. */
export function fillCart(
  random: Random,
  region: CatalogueRegion,
  { lines = random.weighted<number>(lineCounts), mayBuyCard = false } = {},
): CartLine[] {
  const chosen = new Map<string, CartLine>()
  if (mayBuyCard && region.giftCards.length > 0 && random.chance(0.02)) {
    const card = random.pick(region.giftCards)
    return [lineOf(card, random.chance(0.1) ? 2 : 1)]
  }
  for (let i = 0; i < lines; i++) {
    const variant = popular(random, region.goods)
    if (!chosen.has(variant.id)) chosen.set(variant.id, lineOf(variant, random.weighted(quantities)))
  }
  return [...chosen.values()]
}

export function subtotalOf(cart: readonly CartLine[]): number {
  return linesSubtotal(cart.map(({ variant, quantity }) => ({ ...variant, quantity })))
}

/** Picks a shipping option that the website would offer for this subtotal; undefined if there is none. */
export function chooseShipping(
  random: Random,
  region: CatalogueRegion,
  subtotal: number,
): CatalogueShipping | undefined {
  const offered = region.outbound.filter((option) => isShippingOptionUsable(option, 'cart', { subtotal }))
  if (offered.length === 0) return undefined
  return random.chance(0.75) ? offered[0] : random.pick(offered)
}

/** A code that is valid there and then, drawn by no more than one order in eight. */
export function chooseDiscount(
  random: Random,
  discounts: readonly CatalogueDiscount[],
  region: CatalogueRegion,
  at: number,
): CatalogueDiscount | null {
  if (!random.chance(0.13)) return null
  const order = { now: iso(at), region_id: region.id }
  const valid = discounts.filter((discount) => discountRefusal(discount, order) === null)
  return valid.length > 0 ? random.pick(valid) : null
}
