import * as drafts from '@purser/contract/draft-orders'
import { MS_A_DAY, MS_A_MINUTE, MS_AN_HOUR } from '@purser/domain/dates'
import { type CartLine, chooseDiscount, chooseShipping, fillCart, subtotalOf } from './buying/carts.ts'
import { checkOut } from './buying/check-out.ts'
import { type Random, seededRandom } from './chance.ts'
import { type Desk, Refused } from './desk.ts'
import { issueGiftCard } from './gift-cards.ts'
import { type LifecycleName, lifecycles, usualLifecycles } from './lifecycles.ts'
import type { Catalogue, CatalogueDiscount, CatalogueRegion, CatalogueShipping } from './load-catalogue.ts'
import settings from './opening/settings.json' with { type: 'json' }
import { type OrderFile, openFile } from './order-file.ts'
import type { OrderSpec } from './order-specs.ts'
import { signUp } from './people/customer-book.ts'
import type { Person } from './people/people.ts'
import { createTimeline, type Lifecycle } from './timeline.ts'

export interface OrdersToPlay {
  readonly catalogue: Catalogue
  readonly seed: string
  /** Milliseconds since 1970: the end of the simulation. */
  readonly now: number
  /** When each order is placed, oldest first. */
  readonly times: Iterable<number>
  /** Returns the plan for the order of this rank, counted from 0. */
  readonly specOf: (rank: number) => OrderSpec
  readonly buyerOf: (random: Random, spec: OrderSpec, rank: number) => Person
  /** The share of orders with a note: 0 to 1. */
  readonly notes: number
  /** Other events. */
  readonly besides?: readonly { readonly at: number; readonly work: () => Promise<unknown> }[]
}

/** An order about to be placed. */
interface Purchase {
  readonly at: number
  readonly random: Random
  readonly spec: OrderSpec
  readonly person: Person
  readonly region: CatalogueRegion
  readonly lifecycle: LifecycleName
}

/**
 * Simulates orders and what follows from them at a desk; an order depends on its rank and the seed alone. Returns the refusals that
 * operators got.
 */
export function playOrders(desk: Desk, year: OrdersToPlay): Promise<readonly string[]> {
  const { catalogue, now } = year
  const timeline = createTimeline(now)
  const known = new Set<string>()

  async function greet(person: Person, at: number): Promise<void> {
    if (known.has(person.email)) return
    known.add(person.email)
    await signUp(desk.tx, person, at - 5 * MS_A_MINUTE)
  }

  function open(purchase: Purchase, id: string): OrderFile {
    const { random, region, person } = purchase
    return openFile({ desk, random, catalogue, region, id, email: person.email })
  }

  async function* placed(purchase: Purchase): Lifecycle {
    await greet(purchase.person, purchase.at)
    if (purchase.spec.mailRefusal) desk.refuseMailTo(purchase.person.email, purchase.spec.mailRefusal)
    const id = await buy(desk, catalogue, purchase)
    yield* follow(purchase, open(purchase, id))
  }

  async function* drafted(purchase: Purchase, hours: number): Lifecycle {
    await greet(purchase.person, desk.now())
    const draft_id = await draft(desk, purchase)
    yield hours
    const id = await desk.perform(drafts.payDraftOrder, { params: { id: draft_id } })
    yield* follow(purchase, open(purchase, id))
  }

  async function* follow(purchase: Purchase, order: OrderFile): Lifecycle {
    const { random } = purchase
    if (random.chance(year.notes)) {
      for (const value of random.sample(settings.notes, random.chance(0.25) ? 3 : 1)) {
        timeline.once(desk.now() + random.int(10, 4_000) * MS_A_MINUTE, () => note(order, value))
      }
    }
    yield* lifecycles[purchase.lifecycle](order)
  }

  for (const [rank, at] of [...year.times].entries()) {
    const purchase = planPurchase(year, rank, at)
    const hours = purchase.random.int(1, 30)
    if (purchase.spec.isDraft) timeline.add(at - hours * MS_AN_HOUR, drafted(purchase, hours))
    else timeline.add(at, placed(purchase))
  }
  for (const { at, work } of year.besides ?? []) timeline.once(at, work)
  return timeline.play(desk.moveTo)
}

/** Draws an order's buyer, region and lifecycle, from a seed of its rank so that each run gives the same. */
function planPurchase(year: OrdersToPlay, rank: number, at: number): Purchase {
  const { catalogue, seed, specOf, buyerOf } = year
  const random = seededRandom(`${seed} order ${rank}`)
  const spec = specOf(rank)
  const person = buyerOf(random, spec, rank)
  const region = spec.region ?? catalogue.regions.find(({ id }) => id === person.regionId)
  if (!region) throw new Error(`${person.email} lives in no region`)
  const lifecycle = spec.lifecycle ?? random.weighted(usualLifecycles)
  return { at, random, spec, person, region, lifecycle }
}

/** The lifecycles that need no goods. */
const cardLifecycles: ReadonlySet<LifecycleName> = new Set([
  'placed',
  'captured',
  'shipped',
  'completed',
  'archived',
])

const addresses = [
  ['both', 95],
  ['no billing', 4],
  ['no shipping', 1],
] as const

async function buy(desk: Desk, catalogue: Catalogue, purchase: Purchase): Promise<string> {
  const { at, random, spec, person, region, lifecycle } = purchase
  const cart = spec.cart ?? fillCart(random, region, { mayBuyCard: cardLifecycles.has(lifecycle) })
  const address = spec.address ?? (spec.isPlain ? 'both' : random.weighted(addresses))
  const discount = discountOf(catalogue, purchase)
  const shipping = shippingOf(random, spec, region, cart)
  const card =
    spec.giftCard === undefined
      ? null
      : await issueGiftCard(desk.tx, {
          value: spec.giftCard,
          region_id: region.id,
          at: at - 20 * MS_A_DAY,
          author_id: null,
        })
  const { email, first_name, last_name, phone } = person
  const home = { ...person.home, ...spec.home }
  const id = await desk.visit((ctx) =>
    checkOut(desk.tx, ctx, {
      person: { email, first_name, last_name, phone },
      region,
      items: cart.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity })),
      shipping: shipping && { option_id: shipping.id },
      shipping_address: address === 'both' || address === 'no billing' ? home : null,
      billing_address: address === 'both' || address === 'no shipping' ? home : null,
      discounts: discount ? [discount] : [],
      gift_cards: card ? [card] : [],
      ...(spec.isSilent && { no_notification: true }),
      ...(spec.providerId && { provider_id: spec.providerId }),
    }),
  )
  if (discount) countUse(discount)
  return id
}

function discountOf(
  { discounts }: Catalogue,
  { at, random, spec, region }: Purchase,
): CatalogueDiscount | null {
  if (spec.discount !== undefined) return discounts.find(({ code }) => code === spec.discount) ?? null
  return spec.isPlain || spec.giftCard !== undefined ? null : chooseDiscount(random, discounts, region, at)
}

function countUse(discount: CatalogueDiscount): void {
  discount.usage_count += 1
}

function shippingOf(
  random: Random,
  { shippingName, isPlain }: OrderSpec,
  region: CatalogueRegion,
  cart: readonly CartLine[],
): CatalogueShipping | null {
  const named = region.outbound.find(({ name }) => name === shippingName)
  // The first match is the usual one, and the cheapest.
  const taste = isPlain ? { ...random, chance: () => true } : random
  return named ?? chooseShipping(taste, region, subtotalOf(cart)) ?? region.outbound[0] ?? null
}

/** Creates a draft for a customer; every second one has a custom item. */
export async function draft(
  desk: Desk,
  { random, spec, person, region }: Pick<Purchase, 'random' | 'spec' | 'person' | 'region'>,
): Promise<string> {
  const cart = spec.cart ?? fillCart(random, region, { lines: random.int(1, 4) })
  const shipping = chooseShipping(random, region, subtotalOf(cart))
  const unit_price = region.currency_code === 'krw' ? 15_000 : 1_250
  const extra = { title: 'Engraving, two lines', unit_price, quantity: 1 }
  const hasAddress = spec.address !== 'none'
  return desk.perform(drafts.createDraftOrder, {
    body: {
      region_id: region.id,
      email: person.email,
      items: [
        ...cart.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity })),
        ...(random.chance(0.5) ? [extra] : []),
      ],
      shipping_methods: shipping ? [{ option_id: shipping.id }] : [],
      ...(hasAddress && { shipping_address: person.home, billing_address: person.home }),
      ...(spec.discount && { discounts: [{ code: spec.discount }] }),
      ...(spec.isSilent && { no_notification_order: true }),
    },
  })
}

/** Adds a note; some orders no longer accept any. */
async function note(order: OrderFile, value: string): Promise<void> {
  try {
    await order.note(value)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
