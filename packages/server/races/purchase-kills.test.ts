import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { guestProof } from '../test/storefront/guest-proof.ts'
import type { CrowdAnswer, CrowdCall } from './support/crowd.ts'
import { type Moment, momentsOf } from './support/kill-moments.ts'
import { openPurchases, type Purchases, type VictimName, victims } from './support/purchase-scene.ts'
import { type Purchase, type Stage, type Way, ways } from './support/purchase-stages.ts'
import { expectStripeAgrees } from './support/stripe-agrees.ts'

/* K-12: the server, its connections or the database are killed at every step of a Stripe purchase; Stripe's own records survive. */

/** Milliseconds within which an interrupted purchase is completed for the customer. */
const PATIENCE = 60_000

interface Kill {
  readonly way: Way
  readonly stage: Stage
  readonly moment: Moment
  readonly victim: VictimName
  /** Whether the client repeats the request. */
  readonly retries: boolean
}

/** Every step: with and without a retry where the server is killed, as customers notice that most; alternating for the others. */
const kills: readonly Kill[] = victims.flatMap((victim) =>
  ways
    .flatMap((way) =>
      way.own.flatMap((stage) => momentsOf(stage).map((moment) => ({ way, stage, moment, victim }))),
    )
    .flatMap((kill, rank) => {
      const choices = victim === 'the server' ? [true, false] : [rank % 2 === 0]
      return choices.map((retries) => ({ ...kill, retries }))
    }),
)

/** The most costly step to get wrong; the only one tested where not all are. */
const worst = ['the server', 'the cart is ordered', 'before insert into "order" is committed', false]
const chosen = inject('rounds').isEveryStep ? kills : [killOf(worst.join())]

function killOf(name: string): Kill {
  const found = kills.find(
    ({ victim, stage, moment, retries }) => [victim, stage.name, moment.title, retries].join() === name,
  )
  if (!found) throw new Error(`There is no step ${name}`)
  return found
}

const titleOf = ({ victim, stage, moment, retries }: Kill) =>
  `K-12: ${stage.name}, ${victim} killed ${moment.title}, ${retries ? 'with a retry' : 'without a retry'}`

/** Each victim with each capture mode of Stripe: one store for each pair. */
const scenes = victims
  .flatMap((victim) => (['manual', 'automatic'] as const).map((capture) => ({ victim, capture })))
  .map((scene) => ({
    ...scene,
    own: chosen.filter(({ victim, way }) => victim === scene.victim && way.capture === scene.capture),
  }))
  .filter(({ own }) => own.length > 0)

describe.each(scenes)('$victim, $capture capture', ({ victim: name, capture, own }) => {
  let purchases: Purchases
  beforeAll(async () => {
    purchases = await openPurchases(name, capture)
  })
  afterAll(() => purchases.close())

  test.each(own.map((kill, rank) => [titleOf(kill), kill, rank] as const))(
    '%s',
    async (_title, kill, rank) => {
      // The limit of new carts per address is tested elsewhere.
      await purchases.arena.db.deleteFrom('taken_try').execute()
      const before = purchases.stripe.events.length
      const purchase = begin(purchases, `ada-${rank}@example.com`)
      const isFinished = await buy(purchases, purchase, kill)
      await resendStripeEvents(purchases, before)
      await purchases.arena.expectQuiet()
      await expectOnce(purchases, purchase, isFinished ? kill.way : null)
    },
  )

  test('the books are sound', () => purchases.arena.expectAllWell())
})

const begin = ({ stripe }: Purchases, email: string): Purchase => ({
  email,
  stripe,
  cart: '',
  line: '',
  intent: '',
  order: '',
  item: '',
  fulfillment: '',
  returned: '',
  proof: {},
})

/** Runs a purchase that is interrupted; returns whether it was completed. */
async function buy(purchases: Purchases, purchase: Purchase, kill: Kill): Promise<boolean> {
  for (const [rank, step] of kill.way.steps.entries()) {
    if (typeof step === 'function') {
      step(purchase)
      continue
    }
    if (step.needsProof) {
      const now = () => new Date().toISOString()
      purchase.proof = await guestProof({ db: purchases.arena.db, now }, purchase.email)
    }
    const call = keyed(step.call(purchase), `${purchase.email}-${rank}`)
    const isStruck = step === kill.stage
    const answer = isStruck ? await askStruck(purchases, call, kill) : await purchases.askUntilAnswered(call)
    if (answer === null) return false
    // Unconfirmed payments can't be refunded: an operator waits until they are settled, a customer doesn't.
    if (isStruck && step.by === 'operator') await purchases.arena.expectQuiet()
    take(step, purchase, answer)
    const { isEnough = () => true } = step
    for (const end = Date.now() + PATIENCE; !isEnough(purchase); await sleep(200)) {
      expect(Date.now(), step.name).toBeLessThan(end)
      take(step, purchase, await purchases.askUntilAnswered(call))
    }
  }
  return true
}

function take({ name, status = 200, take: takeFrom }: Stage, purchase: Purchase, answer: CrowdAnswer): void {
  expect(answer.status, `${name}: ${answer.body}`).toBe(status)
  takeFrom?.(purchase, JSON.parse(answer.body))
}

const keyed = (call: CrowdCall, key: string): CrowdCall => ({
  ...call,
  headers: { ...call.headers, 'idempotency-key': key },
})

/** Sends a request while something is killed, and retries it afterwards; returns null without a retry. */
async function askStruck(
  { call, killAtMoment, askUntilAnswered }: Purchases,
  one: CrowdCall,
  { moment, retries }: Kill,
): Promise<CrowdAnswer | null> {
  const [first] = await Promise.all([call(one), killAtMoment(moment)])
  if (!retries) return null
  return first !== null && first.status < 500 && first.status !== 409 ? first : askUntilAnswered(one)
}

/** Has Stripe send all its events again, twice. */
async function resendStripeEvents({ stripe, askUntilAnswered }: Purchases, since: number): Promise<void> {
  for (const event of stripe.events.slice(since).flatMap((one) => [one, one])) {
    const { payload, headers } = stripe.sign(event)
    const sent = { method: 'POST', path: '/stripe/hooks', body: JSON.parse(payload), headers } as const
    expect((await askUntilAnswered(sent)).status).toBe(200)
  }
}

/** The state in Stripe of the payment for an order that was not shipped. */
const unsent = { manual: 'requires_capture', automatic: 'succeeded' } as const

/** Expects one order and one charge, or neither; both if the purchase was completed along `way`. */
async function expectOnce({ arena, stripe }: Purchases, purchase: Purchase, way: Way | null): Promise<void> {
  const orders = await arena.db.selectFrom('order').selectAll().where('email', '=', purchase.email).execute()
  const refunds = stripe.books.refundsOf(purchase.intent).map(({ amount }) => amount)
  const kept = (received: number) => received - refunds.reduce((sum, amount) => sum + amount, 0)
  const paid = [...stripe.books.intents.values()].filter(
    ({ id, status, amount_received }) =>
      id === purchase.intent &&
      (status === 'requires_capture' || (status === 'succeeded' && kept(amount_received) > 0)),
  )
  expect(orders).toHaveLength(paid.length)
  await expectStripeAgrees(arena.db, stripe)
  const dead = await arena.db.selectFrom('outbox').select('kind').where('dead_at', 'is not', null).execute()
  expect(dead).toEqual([])
  if (way === null) return
  const books = { orders: orders.length, status: paid[0]?.status, fulfillment: orders[0]?.fulfillment_status }
  expect({ ...books, refunds }).toEqual({
    orders: 1,
    ...(way.isWhole
      ? { status: 'succeeded', fulfillment: 'partially_returned', refunds: [2_500] }
      : { status: unsent[way.capture], fulfillment: 'not_fulfilled', refunds: [] }),
  })
}
