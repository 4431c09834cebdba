import * as drafts from '@purser/contract/draft-orders'
import { MS_A_DAY, MS_A_MINUTE, MS_AN_HOUR } from '@purser/domain/dates'
import { type CartLine, chooseDiscount, chooseShipping, fillCart, subtotalOf } from './buying/carts.ts'
import { checkOut } from './buying/check-out.ts'
import { type Random, seededRandom } from './chance.ts'
import { type Desk, Refused } from './desk.ts'
import { issueGiftCard } from './gift-cards.ts'
import type { Catalogue, CatalogueDiscount, CatalogueRegion, CatalogueShipping } from './load-catalogue.ts'
import settings from './opening/settings.json' with { type: 'json' }
import { type OrderFile, openFile } from './order-file.ts'
import type { OrderWish } from './order-wishes.ts'
import { signUp } from './people/customer-book.ts'
import type { Person } from './people/people.ts'
import { type StoryName, stories, usualStories } from './stories.ts'
import { createTimeline, type Story } from './timeline.ts'

export interface OrdersToPlay {
  readonly catalogue: Catalogue
  readonly seed: string
  /** Milliseconds since 1970: the end of the simulation. */
  readonly now: number
  /** When each order is placed, oldest first. */
  readonly times: Iterable<number>
  /** Returns the plan for the order of this rank, counted from 0. */
  readonly wishOf: (rank: number) => OrderWish
  readonly buyerOf: (random: Random, wish: OrderWish, rank: number) => Person
  /** The share of orders with a note: 0 to 1. */
  readonly notes: number
  /** Other events. */
  readonly besides?: readonly { readonly at: number; readonly work: () => Promise<unknown> }[]
}

/** An order about to be placed. */
interface Buying {
  readonly at: number
  readonly random: Random
  readonly wish: OrderWish
  readonly person: Person
  readonly region: CatalogueRegion
  readonly story: StoryName
}

/**
 * Simulates orders and what follows from them at a desk; an order depends on its rank and the seed alone. Returns the refusals that
 * operators got.
 */
export function playOrders(desk: Desk, year: OrdersToPlay): Promise<readonly string[]> {
  const { catalogue, seed, now } = year
  const timeline = createTimeline(now)
  const known = new Set<string>()

  async function greet(person: Person, at: number): Promise<void> {
    if (known.has(person.email)) return
    known.add(person.email)
    await signUp(desk.tx, person, at - 5 * MS_A_MINUTE)
  }

  function open(buying: Buying, id: string): OrderFile {
    const { random, region, person } = buying
    return openFile({ desk, random, catalogue, region, id, email: person.email })
  }

  async function* placed(buying: Buying): Story {
    await greet(buying.person, buying.at)
    if (buying.wish.mailRefusal) desk.refuseMailTo(buying.person.email, buying.wish.mailRefusal)
    const id = await buy(desk, catalogue, buying)
    yield* follow(buying, open(buying, id))
  }

  async function* drafted(buying: Buying, hours: number): Story {
    await greet(buying.person, desk.now())
    const draft_id = await draft(desk, buying)
    yield hours
    const id = await desk.perform(drafts.payDraftOrder, { params: { id: draft_id } })
    yield* follow(buying, open(buying, id))
  }

  async function* follow(buying: Buying, order: OrderFile): Story {
    const { random } = buying
    if (random.chance(year.notes)) {
      for (const value of random.sample(settings.notes, random.chance(0.25) ? 3 : 1)) {
        timeline.once(desk.now() + random.int(10, 4_000) * MS_A_MINUTE, () => note(order, value))
      }
    }
    yield* stories[buying.story](order)
  }

  let rank = 0
  for (const at of year.times) {
    const random = seededRandom(`${seed} order ${rank}`)
    const wish = year.wishOf(rank)
    const person = year.buyerOf(random, wish, rank)
    const region = wish.region ?? catalogue.regions.find(({ id }) => id === person.regionId)
    if (!region) throw new Error(`${person.email} lives in no region`)
    const buying = { at, random, wish, person, region, story: wish.story ?? random.weighted(usualStories) }
    const hours = random.int(1, 30)
    if (wish.isDraft) timeline.add(at - hours * MS_AN_HOUR, drafted(buying, hours))
    else timeline.add(at, placed(buying))
    rank += 1
  }
  for (const { at, work } of year.besides ?? []) timeline.once(at, work)
  return timeline.play(desk.moveTo)
}

/** The stories that need no goods. */
const cardStories: ReadonlySet<StoryName> = new Set([
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

async function buy(desk: Desk, catalogue: Catalogue, buying: Buying): Promise<string> {
  const { at, random, wish, person, region, story } = buying
  const cart = wish.cart ?? fillCart(random, region, { mayBuyCard: cardStories.has(story) })
  const address = wish.address ?? (wish.isPlain ? 'both' : random.weighted(addresses))
  const discount = discountOf(catalogue, buying)
  const shipping = shippingOf(random, wish, region, cart)
  const card =
    wish.giftCard === undefined
      ? null
      : await issueGiftCard(desk.tx, {
          value: wish.giftCard,
          region_id: region.id,
          at: at - 20 * MS_A_DAY,
          author_id: null,
        })
  const { email, first_name, last_name, phone } = person
  const home = { ...person.home, ...wish.home }
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
      ...(wish.isSilent && { no_notification: true }),
      ...(wish.providerId && { provider_id: wish.providerId }),
    }),
  )
  if (discount) countUse(discount)
  return id
}

function discountOf(
  { discounts }: Catalogue,
  { at, random, wish, region }: Buying,
): CatalogueDiscount | null {
  if (wish.discount !== undefined) return discounts.find(({ code }) => code === wish.discount) ?? null
  return wish.isPlain || wish.giftCard !== undefined ? null : chooseDiscount(random, discounts, region, at)
}

function countUse(discount: CatalogueDiscount): void {
  discount.usage_count += 1
}

function shippingOf(
  random: Random,
  { shippingName, isPlain }: OrderWish,
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
  { random, wish, person, region }: Pick<Buying, 'random' | 'wish' | 'person' | 'region'>,
): Promise<string> {
  const cart = wish.cart ?? fillCart(random, region, { lines: random.int(1, 4) })
  const shipping = chooseShipping(random, region, subtotalOf(cart))
  const unit_price = region.currency_code === 'krw' ? 15_000 : 1_250
  const extra = { title: 'Engraving, two lines', unit_price, quantity: 1 }
  const hasAddress = wish.address !== 'none'
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
      ...(wish.discount && { discounts: [{ code: wish.discount }] }),
      ...(wish.isSilent && { no_notification_order: true }),
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
