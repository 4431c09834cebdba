import { type CartLine, lineOf, subtotalOf } from './buying/carts.ts'
import type { LifecycleName } from './lifecycles.ts'
import type { Catalogue, CatalogueRegion } from './load-catalogue.ts'
import type { Home } from './people/people.ts'
import { demo, type ScenarioName } from './scenarios.ts'

/** The fixed properties of an order; all others are random. */
export interface OrderSpec {
  readonly lifecycle?: LifecycleName
  readonly region?: CatalogueRegion
  readonly cart?: readonly CartLine[]
  /** The value of a gift card that pays for it as far as it goes, in minor units. */
  readonly giftCard?: number
  readonly isDraft?: boolean
  readonly isSilent?: boolean
  readonly providerId?: string
  /** The shipping method; without one, one that the website offers. */
  readonly shippingName?: string
  /** The code of a discount. */
  readonly discount?: string
  readonly address?: 'both' | 'no shipping' | 'no billing' | 'none'
  /** What its addresses say other than where the buyer lives. */
  readonly home?: Partial<Home>
  readonly mailRefusal?: string
  /** A usual order of somebody who can be reached: no discount unless given, both addresses, not a draft. */
  readonly isPlain?: boolean
}

/** The specs of the named scenarios, by the number of the order. @internal Generating the demo store reads it. */
export function scenarioSpecs(catalogue: Catalogue): Map<number, OrderSpec> {
  const specs = specsByName(catalogue)
  return new Map(
    (Object.keys(specs) as ScenarioName[]).flatMap((name) =>
      demo.orders[name].numbers.map((number, rank) => [number, specs[name](rank)] as const),
    ),
  )
}

/** The region of a currency: the demo's four regions have one each. */
export function regionOf({ regions }: Catalogue, currency: string): CatalogueRegion {
  const region = regions.find((each) => each.currency_code === currency)
  if (!region) throw new Error(`The demo store has no region for ${currency}.`)
  return region
}

/** An even swap is even where tax leaves no odd units: in won, between two colours of one thing. */
export function evenSwap(catalogue: Catalogue): OrderSpec {
  const region = regionOf(catalogue, 'krw')
  return {
    lifecycle: 'swapEven',
    region,
    cart: region.goods.slice(0, 1).map((variant) => lineOf(variant, 2)),
    isPlain: true,
  }
}

const mailRefusals = ['552 5.2.2 Mailbox full', '550 5.1.1 The recipient does not exist'] as const
const draftLifecycles: readonly LifecycleName[] = ['completed', 'shipped', 'partlyRefunded', 'captured']

type Specs = Record<string, (rank: number) => OrderSpec>

function specsByName(catalogue: Catalogue): Record<ScenarioName, (rank: number) => OrderSpec> {
  return {
    ...plainWishes(catalogue),
    ...exchangeWishes(catalogue),
    ...goodsWishes(catalogue),
    ...sparseWishes,
  }
}

const plainly = (region: CatalogueRegion) => (lifecycle: LifecycleName) => (rank: number) => ({
  region,
  lifecycle,
  cart: pairs(region, rank),
  isPlain: true,
})

/** Usual orders that differ by what became of them. */
function plainWishes(catalogue: Catalogue) {
  const plain = plainly(regionOf(catalogue, 'eur'))
  return {
    archived: (rank) => ({ ...plain('archived')(rank), shippingName: 'Bicycle courier' }),
    completed: plain('completed'),
    partlyRefunded: plain('partlyRefunded'),
    refunded: plain('refunded'),
    refundToDecide: plain('refundToDecide'),
    canceled: plain('canceled'),
    canceledPaid: plain('canceledPaid'),
    paymentFailed: plain('paymentFailed'),
    paidAtSecondTry: plain('paidAtSecondTry'),
    refusedMail: (rank) => ({
      ...plain('mailRefused')(rank),
      mailRefusal: mailRefusals[rank] ?? mailRefusals[0],
    }),
    returnable: plain('shipped'),
    swappable: plain('shipped'),
    claimable: plain('shipped'),
    refundable: plain('shipped'),
    partlyShipped: plain('partlyShipped'),
    partlyPacked: plain('partlyPacked'),
    twoFulfillments: plain('twoFulfillments'),
    shippable: plain('packed'),
    fulfillable: plain('captured'),
    capturable: plain('placed'),
    discounted: (rank) => ({ ...plain('shipped')(rank), discount: 'WELCOME10' }),
    fullAddress: (rank) => ({
      ...plain('shipped')(rank),
      home: { company: 'Studio Lärche', address_2: '2nd floor' },
    }),
    shortAddress: (rank) => ({ ...plain('shipped')(rank), home: { company: null, address_2: null } }),
    outsidePayment: (rank) => ({ ...plain('placed')(rank), providerId: 'system' }),
  } satisfies Specs
}

/** Orders whose goods come back, or are exchanged. */
function exchangeWishes(catalogue: Catalogue) {
  const plain = plainly(regionOf(catalogue, 'eur'))
  return {
    returned: plain('returned'),
    canceledReturn: plain('returnCanceled'),
    partlyReturned: plain('partlyReturned'),
    withReturn: plain('returnRequested'),
    twoPayments: plain('swapDearer'),
    refundedSwap: plain('swapCheaper'),
    evenSwap: () => evenSwap(catalogue),
    canceledSwap: plain('swapCanceled'),
    confirmedSwap: (rank) => plain(rank === 0 ? 'swapConfirmed' : 'swapPacked')(rank),
    withSwap: plain('swapOpen'),
    returnedClaim: plain('claimReturned'),
    withClaim: plain('claimOpen'),
    replacedClaim: plain('claimReplace'),
    refundedClaim: plain('claimRefund'),
    canceledClaim: plain('claimCanceled'),
  } satisfies Specs
}

/** Orders of unusual goods, or paid by gift card. */
function goodsWishes(catalogue: Catalogue) {
  const eu = regionOf(catalogue, 'eur')
  const us = regionOf(catalogue, 'usd')
  const uk = regionOf(catalogue, 'gbp')
  const kr = regionOf(catalogue, 'krw')
  const cards = [
    { region: eu, giftCard: 2_000 },
    { region: us, giftCard: 2_500 },
    { region: uk, giftCard: 1_500 },
    { region: kr, giftCard: 20_000 },
  ]
  return {
    paidByGiftCard: (rank) => ({
      region: eu,
      lifecycle: rank === 2 ? 'placed' : 'completed',
      cart: bigCart(eu, 15_000),
      giftCard: 50_000,
      isPlain: true,
    }),
    partlyByGiftCard: (rank) => ({ region: eu, ...cards[rank], lifecycle: 'shipped', isPlain: true }),
    giftCards: (rank) => {
      const region = [eu, us, kr, uk][rank] ?? eu
      const cart = region.giftCards.slice(0, 2).map((variant) => lineOf(variant, 2))
      return { region, lifecycle: 'completed', cart, isPlain: true }
    },
    manyLines: (rank) => ({
      region: eu,
      lifecycle: rank === 0 ? 'completed' : 'partlyShipped',
      cart: manyLines(eu),
      isPlain: true,
    }),
    bulk: () => ({
      region: uk,
      lifecycle: 'shipped',
      cart: uk.goods.slice(0, 1).map((variant) => lineOf(variant, 120)),
      isPlain: true,
    }),
    longTitles: () => ({ region: us, lifecycle: 'packed', cart: longTitles(us), isPlain: true }),
  } satisfies Specs
}

/** Orders that lack an address, were drafts, or are kept quiet about. */
const sparseWishes = {
  withoutShippingAddress: () => ({ lifecycle: 'shipped', address: 'no shipping' }),
  withoutBillingAddress: () => ({ lifecycle: 'completed', address: 'no billing' }),
  withoutAddresses: (rank) => ({ lifecycle: rank === 0 ? 'captured' : 'placed', address: 'none' }),
  fromDraft: (rank) => ({ isDraft: true, lifecycle: draftLifecycles[rank] ?? 'shipped' }),
  silent: (rank) => ({ isSilent: true, lifecycle: rank === 0 ? 'completed' : 'shipped' }),
} satisfies Specs

/** Picks two medium-priced items, two units of each; different ones for each rank. */
function pairs(region: CatalogueRegion, rank: number): CartLine[] {
  const goods = region.goods.filter(
    ({ manage_inventory, unit_price }) => manage_inventory && unit_price > 2_000 && unit_price < 10_000,
  )
  return [2 * rank, 2 * rank + 1]
    .map((place) => goods[(place * 3) % goods.length])
    .flatMap((variant) => (variant ? [lineOf(variant, 2)] : []))
}

function bigCart(region: CatalogueRegion, above: number): CartLine[] {
  const cart: CartLine[] = []
  for (const variant of region.goods) {
    if (subtotalOf(cart) > above) break
    if (cart.length < 6) cart.push(lineOf(variant, 2))
  }
  return cart
}

function manyLines(region: CatalogueRegion): CartLine[] {
  return region.goods
    .filter((_, rank) => rank % 4 === 0)
    .map((variant, rank) => lineOf(variant, 1 + (rank % 3)))
}

function longTitles(region: CatalogueRegion): CartLine[] {
  return region.goods
    .filter((variant) => variant.product_title.length > 60)
    .map((variant) => lineOf(variant, 1))
}
