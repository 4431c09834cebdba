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
import { DEMO_ORDERS, demo, type ScenarioName } from './scenarios.ts'

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
    /** Somebody in the European Union with a name and a phone. */
    reachable: (world: World, at: number) => {
      const region = regionOf(world, 'eur')
      const known = [...made.values()].filter(
        ({ regionId, home }) => regionId === region.id && home.first_name && home.last_name && home.phone,
      )
      return known.length > 3 ? world.random.pick(known) : bySlot(world, CUSTOMERS + made.size, at, 'eur')
    },
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
  for (const [rank, story] of shuffled().entries()) plan.set(DEMO_ORDERS - 46 + rank, story)
  return plan
}

/** Writes the year's orders, oldest first. Returns how many. */
export function writeDemoOrders(world: World): number {
  const customers = customerBook()
  const plan = plannedStories(world)
  const special = scenarioOrders(world)
  world.draftNumbers = Array.from({ length: 60 }, (_, rank) => rank + 1)
  let displayId = 0
  // What an order is follows from its number: the store is alike on whatever day it is made.
  const seed = world.random.next()
  for (const at of orderTimes(seededRandom(`${seed} times`), world.now, 365, DEMO_ORDERS)) {
    displayId += 1
    const own = aside(world, `${seed} order ${displayId}`)
    const story = plan.get(displayId)
    const wish = special.get(displayId)?.(at) ?? wishFor(own, story)
    const customer = wish.isPlain
      ? customers.reachable(own, at)
      : wish.region
        ? customers.of(own, wish.region.currency_code, at)
        : customers.any(own, at)
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

type Wish = (at: number, rank: number) => OrderWish

/** The orders of the named scenarios, by their number. */
function scenarioOrders(world: World): Map<number, (at: number) => OrderWish> {
  const wishes = scenarioWishes(world)
  return new Map(
    (Object.keys(wishes) as ScenarioName[]).flatMap((name) =>
      demo.orders[name].numbers.map((number, rank) => [number, (at: number) => wishes[name](at, rank)]),
    ),
  )
}

function scenarioWishes(world: World): Record<ScenarioName, Wish> {
  const [eu, us, uk, kr] = (['eur', 'usd', 'gbp', 'krw'] as const).map((code) => regionOf(world, code))
  if (!eu || !us || !uk || !kr) throw new Error('The demo store has four regions.')
  const card = (region: CatalogueRegion, value: number, at: number): OpenGiftCard =>
    issueGiftCard(world, { value, regionId: region.id, at: at - 20 * DAY, orderId: null, lineId: null })
  const free = eu.outbound.find((option) => option.amount === 0 && option.min_subtotal !== null)
  const plain =
    (story: StoryName): Wish =>
    (_, rank) => ({ region: eu, story, basket: pairs(eu, rank), isPlain: true })
  const cards: readonly (readonly [CatalogueRegion, number])[] = [
    [eu, 2_000],
    [us, 2_500],
    [uk, 1_500],
    [kr, 20_000],
  ]
  const drafts: readonly StoryName[] = ['completed', 'shipped', 'partlyRefunded', 'captured']
  return {
    archived: plain('archived'),
    completed: plain('completed'),
    returned: plain('returned'),
    canceledReturn: plain('returnCanceled'),
    partlyReturned: plain('partlyReturned'),
    twoPayments: plain('swapDearer'),
    refundedSwap: plain('swapCheaper'),
    evenSwap: () => ({
      story: 'swapEven',
      region: kr,
      basket: kr.goods.slice(0, 1).map((variant) => entry(variant, 2)),
    }),
    canceledSwap: plain('swapCanceled'),
    confirmedSwap: plain('swapConfirmed'),
    withSwap: plain('swapOpen'),
    returnedClaim: plain('claimOpen'),
    withClaim: plain('claimOpen'),
    replacedClaim: plain('claimReplace'),
    refundedClaim: plain('claimRefund'),
    canceledClaim: plain('claimCanceled'),
    partlyRefunded: plain('partlyRefunded'),
    refunded: plain('refunded'),
    refundToDecide: plain('returnUnpayable'),
    withReturn: plain('returnRequested'),
    canceled: plain('canceled'),
    canceledPaid: plain('canceledPaid'),
    paymentFailed: plain('paymentFailed'),
    paidAtSecondTry: plain('paymentFailedOnce'),
    paidByGiftCard: (at, rank) => ({
      region: eu,
      story: rank === 2 ? 'placed' : 'completed',
      basket: bigBasket(eu, 15_000),
      giftCard: card(eu, 50_000, at),
      ...(free ? { shipping: free } : {}),
    }),
    partlyByGiftCard: (at, rank) => {
      const [region, value] = cards[rank] ?? [eu, 2_000]
      return { region, giftCard: card(region, value, at), story: 'shipped' }
    },
    giftCards: (_, rank) => {
      const region = [eu, us, kr, uk][rank] ?? eu
      return { region, story: 'completed', basket: region.giftCards.slice(0, 2).map((one) => entry(one, 2)) }
    },
    manyLines: (_, rank) => ({
      story: rank === 0 ? 'completed' : 'partlyShipped',
      basket: manyLines(eu),
      region: eu,
    }),
    bulk: () => ({ story: 'shipped', basket: [bulk(uk)], region: uk }),
    longTitles: () => ({ story: 'packed', basket: longTitles(us), region: us }),
    withoutShippingAddress: () => ({ story: 'shipped', address: 'no shipping' }),
    withoutBillingAddress: () => ({ story: 'completed', address: 'no billing' }),
    withoutAddresses: (_, rank) => ({ story: rank === 0 ? 'captured' : 'placed', address: 'none' }),
    fromDraft: (_, rank) => ({ isDraft: true, story: drafts[rank] ?? 'shipped' }),
    silent: (_, rank) => ({ isSilent: true, story: rank === 0 ? 'completed' : 'shipped' }),
    returnable: plain('shipped'),
    swappable: plain('shipped'),
    claimable: plain('shipped'),
    refundable: plain('shipped'),
    partlyShipped: plain('partlyShipped'),
    partlyPacked: plain('partlyPacked'),
    twoFulfillments: plain('twoParcels'),
    shippable: plain('packed'),
    fulfillable: plain('captured'),
    capturable: plain('placed'),
    outsidePayment: () => ({ isDraft: true, story: 'placed' }),
  }
}

/** Two things of middling price, two units of each; other ones for each rank. */
function pairs(region: CatalogueRegion, rank: number): Basket[] {
  const goods = region.goods.filter(
    ({ manage_inventory, unit_price }) => manage_inventory && unit_price > 2_000 && unit_price < 10_000,
  )
  return [2 * rank, 2 * rank + 1]
    .map((place) => goods[(place * 3) % goods.length])
    .flatMap((variant) => (variant ? [entry(variant, 2)] : []))
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
