import { chooseDiscount, chooseShipping, fillBasket, subtotalOf } from './baskets.ts'
import type { CatalogueRegion, CatalogueShipping } from './catalogue.ts'
import { writeCorrespondence } from './correspondence.ts'
import { type Customer, newCustomer } from './customers.ts'
import type { OpenGiftCard } from './gift-cards.ts'
import type { OrderInProgress } from './order-in-progress.ts'
import { type Basket, placeOrder } from './place-order.ts'
import { type StoryName, tell, usualStories } from './stories.ts'
import type { World } from './world.ts'

const REGULARS = 20_000
const regionWeights = [50, 22, 16, 12]

/** What an order is made to be; all else is left to chance. */
export interface OrderWish {
  readonly story?: StoryName
  readonly customer?: Customer
  readonly region?: CatalogueRegion
  readonly basket?: readonly Basket[]
  readonly giftCard?: OpenGiftCard
  readonly shipping?: CatalogueShipping
  readonly isDraft?: boolean
  readonly isSilent?: boolean
  /** A usual order of a website: no draft, no discount, both addresses. */
  readonly isPlain?: boolean
  readonly address?: 'both' | 'no shipping' | 'no billing' | 'none'
}

export function chooseRegion(world: World): CatalogueRegion {
  return world.random.weighted(
    world.catalogue.regions.map((region, rank) => [region, regionWeights[rank] ?? 5] as const),
  )
}

function regionOf(world: World, customer: Customer): CatalogueRegion {
  return world.catalogue.regions.find((region) => region.id === customer.regionId) ?? chooseRegion(world)
}

/** About half of all orders come from somebody who bought before. */
function chooseCustomer(world: World, at: number, displayId: number): Customer {
  const { random, regulars } = world
  if (regulars.length > 20 && random.chance(0.5)) return random.pick(regulars)
  const customer = newCustomer(world, chooseRegion(world), at, String(displayId))
  if (regulars.length < REGULARS) regulars.push(customer)
  else regulars[random.int(0, REGULARS - 1)] = customer
  return customer
}

/** One whole order, from the basket to whatever became of it until now. */
export function addOrder(world: World, at: number, displayId: number, wish: OrderWish = {}): OrderInProgress {
  const { random } = world
  const customer = wish.customer ?? chooseCustomer(world, at, displayId)
  const region = wish.region ?? regionOf(world, customer)
  const draftNumber =
    (wish.isDraft ?? (!wish.isPlain && random.chance(0.012))) ? (world.draftNumbers.shift() ?? null) : null
  const basket = [...(wish.basket ?? fillBasket(random, region))]
  if (draftNumber !== null && random.chance(0.5)) basket.push(customLine(region))
  const address = wish.address ?? (wish.isPlain ? 'both' : random.weighted(addresses))
  const hasShipping = address !== 'none' && address !== 'no shipping'
  const progress = placeOrder(world, {
    at,
    displayId,
    customer,
    region,
    basket,
    shipping:
      wish.shipping ?? chooseShipping(random, region, subtotalOf(basket)) ?? region.outbound[0] ?? null,
    discount:
      wish.giftCard || wish.isPlain || wish.story === 'swapEven' ? null : chooseDiscount(world, region, at),
    giftCard: wish.giftCard ?? null,
    shippingHome: hasShipping ? customer.home : null,
    billingHome: address === 'both' || address === 'no shipping' ? customer.home : null,
    draftNumber,
  })
  if (wish.isSilent) progress.order.no_notification = true
  tell(world, progress, wish.story ?? random.weighted(usualStories))
  writeCorrespondence(world, progress)
  return progress
}

const addresses = [
  ['both', 95],
  ['no billing', 4],
  ['no shipping', 1],
] as const

function customLine(region: CatalogueRegion): Basket {
  const unit_price = region.currency_code === 'krw' ? 15_000 : 1_250
  return { variant: null, title: 'Engraving, two lines', unit_price, quantity: 1 }
}
