import { createDynamicCode } from '@purser/contract/discounts'
import { MS_A_DAY, MS_AN_HOUR } from '@purser/domain/dates'
import { type Random, seededRandom } from '../chance.ts'
import type { Desk } from '../desk.ts'
import { issueGiftCard } from '../gift-cards.ts'
import { type LifecycleName, lifecycles } from '../lifecycles.ts'
import type { Catalogue } from '../load-catalogue.ts'
import { evenSwap, type OrderSpec, regionOf, scenarioSpecs } from '../order-specs.ts'
import { orderTimes } from '../order-times.ts'
import { chooseRegion, createCustomerBook, signUp } from '../people/customer-book.ts'
import { makePerson } from '../people/people.ts'
import { draft, playOrders } from '../play-orders.ts'
import { DEMO_ORDERS } from '../scenarios.ts'
import { iso } from '../times.ts'

export interface DemoYear {
  readonly catalogue: Catalogue
  readonly seed: string
  /** Milliseconds since 1970: the end of the year. */
  readonly now: number
  readonly authorId: string | null
}

/** Simulates the store's year. Returns the refusals that operators got. */
export async function playDemoYear(desk: Desk, year: DemoYear): Promise<readonly string[]> {
  const { catalogue, seed, now } = year
  const book = createCustomerBook(catalogue, seed)
  const specs = plannedWishes(catalogue, seededRandom(`${seed} plan`))
  await writeIdleCustomers(desk, year)
  await writeIdleCards(desk, year)
  return playOrders(desk, {
    catalogue,
    seed,
    now,
    times: orderTimes(seededRandom(`${seed} times`), now, 365, DEMO_ORDERS),
    specOf: (rank) => specs.get(rank + 1) ?? {},
    buyerOf: (random, { region, isPlain, mailRefusal }, rank) => {
      if (region && mailRefusal) return makePerson(random, region, `m${rank}`)
      if (region) return book.of(random, region, isPlain ? 'reachable' : 'anybody')
      return book.any(random)
    },
    notes: 0.16,
    besides: [
      ...openDrafts(desk, year, book),
      { at: now - 40 * MS_A_DAY, work: () => giveShippingUp(desk) },
      { at: now - 20 * MS_A_DAY, work: () => apologize(desk) },
    ],
  })
}

/** Plans special orders by number: every lifecycle twice in the year, and the named scenarios. */
function plannedWishes(catalogue: Catalogue, random: Random): Map<number, OrderSpec> {
  const named = scenarioSpecs(catalogue)
  const plan = new Map<number, OrderSpec>()
  const names = (Object.keys(lifecycles) as LifecycleName[]).filter((name) => name !== 'mailRefused')
  const shuffled = () => names.map((name) => [random.next(), name] as const).sort(([a], [b]) => a - b)
  const told = [...shuffled(), ...shuffled()].map(([, name]) => name)
  for (const [rank, lifecycle] of told.entries()) {
    const number = 6 + Math.floor((rank * (DEMO_ORDERS - 10)) / told.length)
    plan.set(
      named.has(number) ? number + 1 : number,
      lifecycle === 'swapEven' ? evenSwap(catalogue) : { lifecycle },
    )
  }
  for (const number of [10, 52, 200, 250]) plan.set(number, { isDraft: true })
  for (const [number, spec] of named) plan.set(number, spec)
  return plan
}

/** Creates drafts that operators are still working on: with and without address, shipping or discount. */
function openDrafts(
  desk: Desk,
  { catalogue, seed, now }: DemoYear,
  book: ReturnType<typeof createCustomerBook>,
) {
  const open = async (rank: number) => {
    const random = seededRandom(`${seed} draft ${rank}`)
    const region = chooseRegion(random, catalogue)
    const person = book.of(random, region, 'anybody')
    const spec: OrderSpec = {
      ...(rank === 2 && { address: 'none' as const }),
      ...(rank === 4 && { discount: 'WELCOME10' }),
      ...(rank === 3 && { isSilent: true }),
    }
    await draft(desk, { random, region, person, spec })
  }
  return Array.from({ length: 7 }, (_, rank) => ({
    at: now - (rank + 1) * 17 * MS_AN_HOUR,
    work: () => open(rank),
  }))
}

/** Deletes a shipping option; what was shipped with it keeps it. */
async function giveShippingUp(desk: Desk): Promise<void> {
  const deleted_at = iso(desk.now())
  await desk.tx
    .updateTable('shipping_option')
    .set({ deleted_at, updated_at: deleted_at })
    .where('name', '=', 'Bicycle courier')
    .execute()
}

/** Creates a code for one customer from the dynamic discount. */
async function apologize(desk: Desk): Promise<void> {
  const { id } = await desk.tx
    .selectFrom('discount')
    .select('id')
    .where('code', '=', 'SORRY')
    .executeTakeFirstOrThrow()
  await desk.perform(createDynamicCode, { params: { id }, body: { code: 'SORRY-NINA', usage_limit: 1 } })
}

async function writeIdleCustomers(desk: Desk, { catalogue, seed, now }: DemoYear): Promise<void> {
  for (let rank = 0; rank < 6; rank++) {
    const random = seededRandom(`${seed} idle ${rank}`)
    const person = makePerson(random, chooseRegion(random, catalogue), String(rank + 920))
    await signUp(desk.tx, person, now - random.int(1, 200) * MS_A_DAY)
  }
}

/** Creates cards issued by hand: fresh, disabled, about to expire and expired. */
async function writeIdleCards(desk: Desk, { catalogue, now, authorId }: DemoYear): Promise<void> {
  for (const [rank, code] of ['eur', 'usd', 'gbp', 'krw'].entries()) {
    const region = regionOf(catalogue, code)
    const at = now - (rank + 2) * 9 * MS_A_DAY
    const card = { region_id: region.id, value: code === 'krw' ? 50_000 : 5_000, author_id: authorId }
    await issueGiftCard(desk.tx, { ...card, at })
    await issueGiftCard(desk.tx, { ...card, at: at - 30 * MS_A_DAY, is_disabled: true })
    await issueGiftCard(desk.tx, { ...card, at, ends_at: iso(now + (rank % 2 === 0 ? 14 : -3) * MS_A_DAY) })
  }
}
