import { entry, subtotalOf } from './generator/baskets.ts'
import type { CatalogueRegion } from './generator/catalogue.ts'
import { type Customer, knownCustomer, newCustomer } from './generator/customers.ts'
import { knownPeople } from './generator/demo-people.ts'
import { issueGiftCard, type OpenGiftCard } from './generator/gift-cards.ts'
import { addOrder, chooseRegion, type OrderWish } from './generator/new-order.ts'
import { orderTimes } from './generator/order-times.ts'
import type { Basket } from './generator/place-order.ts'
import { seededRandom } from './generator/random.ts'
import { type StoryName, storyNames } from './generator/stories.ts'
import { aside, iso, type World } from './generator/world.ts'

const ORDERS = 300
const CUSTOMERS = 60
const DAY = 86_400_000

/** The region of a currency: the demo's four regions have one each. */
function regionOf(world: World, currency: string): CatalogueRegion {
  const region = world.catalogue.regions.find((each) => each.currency_code === currency)
  if (!region) throw new Error(`The demo store has no region for ${currency}.`)
  return region
}

const currencyOf = { eu: 'eur', us: 'usd', uk: 'gbp', kr: 'krw' } as const

/** Sixty customers, each made when first wanted; the first ones buy most. */
function customerBook() {
  const made = new Map<number, Customer>()
  const make = (world: World, slot: number, at: number, currency?: string): Customer => {
    const person = knownPeople[slot]
    const since = at - world.random.int(2, 90) * 60_000
    if (person) return knownCustomer(world, regionOf(world, currencyOf[person.region]), since, person)
    const region = currency === undefined ? chooseRegion(world) : regionOf(world, currency)
    return newCustomer(world, region, since, String(slot + 40))
  }
  const bySlot = (world: World, slot: number, at: number, currency?: string): Customer => {
    const customer = made.get(slot) ?? make(world, slot, at, currency)
    if (!made.has(slot)) world.regulars.push(customer)
    made.set(slot, customer)
    return customer
  }
  return {
    any: (world: World, at: number) => bySlot(world, Math.floor(world.random.next() ** 1.4 * CUSTOMERS), at),
    /** Somebody of the currency's region. */
    of: (world: World, currency: string, at: number) => {
      const region = regionOf(world, currency)
      const known = [...made.values()].filter((customer) => customer.regionId === region.id)
      return known.length > 0 ? world.random.pick(known) : bySlot(world, CUSTOMERS + made.size, at, currency)
    },
  }
}

/** Which orders are made to be something: every story thrice in the year, and each once more among the newest. */
function plannedStories(world: World): Map<number, StoryName> {
  const plan = new Map<number, StoryName>()
  const shuffled = () =>
    world.random.sample(storyNames, storyNames.length).sort(() => world.random.next() - 0.5)
  const old = [...shuffled(), ...shuffled(), ...shuffled()]
  for (const [rank, story] of old.entries()) plan.set(10 + Math.floor((rank * 235) / old.length), story)
  for (const [rank, story] of shuffled().entries()) plan.set(ORDERS - 46 + rank, story)
  return plan
}

/** Writes the year's orders, oldest first. Returns how many. */
export function writeDemoOrders(world: World): number {
  const customers = customerBook()
  const plan = plannedStories(world)
  const special = specialOrders(world)
  world.draftNumbers = Array.from({ length: 60 }, (_, rank) => rank + 1)
  let displayId = 0
  // What an order is follows from its number: the store is alike on whatever day it is made.
  const seed = world.random.next()
  for (const at of orderTimes(seededRandom(`${seed} times`), world.now, 365, ORDERS)) {
    displayId += 1
    const own = aside(world, `${seed} order ${displayId}`)
    const story = plan.get(displayId)
    const wish = special.get(displayId)?.(at) ?? wishFor(own, story)
    const customer = wish.region ? customers.of(own, wish.region.currency_code, at) : customers.any(own, at)
    addOrder(own, at, displayId, { customer, ...wish })
  }
  writeIdleCustomers(world)
  writeIdleCards(world)
  return displayId
}

/** An even swap is even where tax leaves no odd units: in won, between two colours of one thing. */
function wishFor(world: World, story: StoryName | undefined): OrderWish {
  if (story === undefined) return {}
  if (story !== 'swapEven') return { story }
  const region = regionOf(world, 'krw')
  return { story, region, basket: region.goods.slice(0, 1).map((variant) => entry(variant, 2)) }
}

type Special = (at: number) => OrderWish

/** Orders that screens and searches must cope with, by their number. */
function specialOrders(world: World): Map<number, Special> {
  const [eu, us, uk, kr] = (['eur', 'usd', 'gbp', 'krw'] as const).map((code) => regionOf(world, code))
  if (!eu || !us || !uk || !kr) return new Map()
  const card = (region: CatalogueRegion, value: number, at: number): OpenGiftCard =>
    issueGiftCard(world, { value, regionId: region.id, at: at - 20 * DAY, orderId: null, lineId: null })
  const free = eu.outbound.find((option) => option.amount === 0 && option.min_subtotal !== null)
  const paidByCard: Special = (at) => ({
    region: eu,
    story: 'completed',
    basket: bigBasket(eu, 15_000),
    giftCard: card(eu, 50_000, at),
    ...(free ? { shipping: free } : {}),
  })
  const partlyByCard =
    (region: CatalogueRegion, value: number): Special =>
    (at) => ({ region, giftCard: card(region, value, at), story: 'shipped' })
  const giftCards =
    (region: CatalogueRegion): Special =>
    () => ({
      region,
      story: 'completed',
      basket: region.giftCards.slice(0, 2).map((variant) => entry(variant, 2)),
    })
  return new Map<number, Special>([
    [12, paidByCard],
    [151, paidByCard],
    [288, (at) => ({ ...paidByCard(at), story: 'placed' })],
    [33, partlyByCard(eu, 2_000)],
    [90, partlyByCard(us, 2_500)],
    [140, partlyByCard(uk, 1_500)],
    [201, partlyByCard(kr, 20_000)],
    [40, giftCards(eu)],
    [77, giftCards(us)],
    [160, giftCards(kr)],
    [290, giftCards(uk)],
    [58, () => ({ story: 'completed', basket: manyLines(eu), region: eu })],
    [283, () => ({ story: 'partlyShipped', basket: manyLines(eu), region: eu })],
    [120, () => ({ story: 'shipped', basket: [bulk(uk)], region: uk })],
    [292, () => ({ story: 'packed', basket: longTitles(us), region: us })],
    [64, () => ({ story: 'shipped', address: 'no shipping' })],
    [180, () => ({ story: 'completed', address: 'no billing' })],
    [220, () => ({ story: 'captured', address: 'none' })],
    [294, () => ({ story: 'placed', address: 'none' })],
    [70, () => ({ isDraft: true, story: 'completed' })],
    [130, () => ({ isDraft: true, story: 'shipped' })],
    [210, () => ({ isDraft: true, story: 'partlyRefunded' })],
    [286, () => ({ isDraft: true, story: 'placed' })],
    [296, () => ({ isDraft: true, story: 'captured' })],
    [99, () => ({ isSilent: true, story: 'completed' })],
    [281, () => ({ isSilent: true, story: 'shipped' })],
  ])
}

function bigBasket(region: CatalogueRegion, above: number): Basket[] {
  const basket: Basket[] = []
  for (const variant of region.goods) {
    if (subtotalOf(basket) > above) break
    if (basket.length < 6) basket.push(entry(variant, 2))
  }
  return basket
}

function manyLines(region: CatalogueRegion): Basket[] {
  return region.goods
    .filter((_, rank) => rank % 4 === 0)
    .map((variant, rank) => entry(variant, 1 + (rank % 3)))
}

function bulk(region: CatalogueRegion): Basket {
  const [mug] = region.goods
  if (!mug) throw new Error('The demo store has no goods.')
  return entry(mug, 120)
}

function longTitles(region: CatalogueRegion): Basket[] {
  return region.goods
    .filter((variant) => variant.product_title.length > 60)
    .map((variant) => entry(variant, 1))
}

function writeIdleCustomers(world: World): void {
  for (let rank = 0; rank < 6; rank++) {
    newCustomer(world, chooseRegion(world), world.now - world.random.int(1, 200) * DAY, String(rank + 920))
  }
}

/** Cards that operators issued by hand: fresh, disabled, about to end and ended. */
function writeIdleCards(world: World): void {
  for (const [rank, region] of world.catalogue.regions.entries()) {
    const value = region.currency_code === 'krw' ? 50_000 : 5_000
    const issue = {
      value,
      regionId: region.id,
      at: world.now - (rank + 2) * 9 * DAY,
      orderId: null,
      lineId: null,
    }
    issueGiftCard(world, issue)
    const closed = issueGiftCard(world, { ...issue, at: issue.at - 30 * DAY })
    closed.row.is_disabled = true
    closed.row.updated_at = iso(issue.at)
    issueGiftCard(world, { ...issue, endsAt: world.now + (rank % 2 === 0 ? 14 : -3) * DAY })
  }
}
