import type { CatalogueDiscount, CatalogueRegion, CatalogueShipping, PricedVariant } from './catalogue.ts'
import type { Basket } from './place-order.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

export function entry(variant: PricedVariant, quantity: number): Basket {
  return { variant, title: variant.product_title, unit_price: variant.unit_price, quantity }
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

/** The first of the goods sell best: chance squared leans to the front. */
function popular(random: Random, goods: readonly PricedVariant[]): PricedVariant {
  const variant = goods[Math.floor(random.next() ** 1.6 * goods.length)]
  return variant ?? random.pick(goods)
}

/** What a customer of the region puts together: different goods, now and then a gift card. */
export function fillBasket(
  random: Random,
  region: CatalogueRegion,
  lines: number = random.weighted(lineCounts),
): Basket[] {
  const chosen = new Map<string, Basket>()
  if (region.giftCards.length > 0 && random.chance(0.02)) {
    const card = random.pick(region.giftCards)
    return [entry(card, random.chance(0.1) ? 2 : 1)]
  }
  for (let i = 0; i < lines; i++) {
    const variant = popular(random, region.goods)
    if (!chosen.has(variant.id)) chosen.set(variant.id, entry(variant, random.weighted(quantities)))
  }
  return [...chosen.values()]
}

export function subtotalOf(basket: readonly Basket[]): number {
  return basket.reduce((sum, each) => sum + each.unit_price * each.quantity, 0)
}

/** A shipping option that the website would offer for this subtotal; undefined when there is none. */
export function chooseShipping(
  random: Random,
  region: CatalogueRegion,
  subtotal: number,
): CatalogueShipping | undefined {
  const offered = region.outbound.filter(
    (option) =>
      !option.admin_only &&
      (option.min_subtotal === null || subtotal > option.min_subtotal) &&
      (option.max_subtotal === null || subtotal < option.max_subtotal),
  )
  if (offered.length === 0) return undefined
  return random.chance(0.75) ? offered[0] : random.pick(offered)
}

/** A code that is valid there and then, drawn by no more than one order in eight. */
export function chooseDiscount(world: World, region: CatalogueRegion, at: number): CatalogueDiscount | null {
  if (!world.random.chance(0.13)) return null
  const valid = world.catalogue.discounts.filter(
    (discount) =>
      discount.region_ids.has(region.id) &&
      discount.startsAt <= at &&
      at <= discount.endsAt &&
      discount.usesLeft > 0,
  )
  return valid.length > 0 ? world.random.pick(valid) : null
}
