import type { LineItem, Order } from '@purser/contract/orders'
import {
  type Explanation,
  explainedOrderFields,
  explainedOrderStatuses,
  explainedReplacementStatuses,
  type StatusExplanation,
  UNEXPLAINED,
} from '@purser/domain/explanations'
import { fulfillmentState } from '@purser/domain/fulfillments'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { isWhole } from '../../../../../long-tests.ts'
import { brokenInvariants } from '../../../test/claim-books.ts'
import { shop } from '../../../test/open-shop.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { type Chance, holdSums, linesOf, lives, operations } from '../../../test/random-life.ts'
import { createScriptedProvider, type Reaction } from '../../../test/scripted-provider.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addDiscount, draft, pay } from '../../features/draft-orders/testing/drafts.ts'

/* Random lives of orders (C-24): the same for the same SEED. */

const SEED = Number(process.env.SEED ?? 20_261_121)
const STEPS = isWhole ? 200 : 100
/** Each run has the orders of all `lives`, plus one from a draft. */
const RUNS = Math.ceil(inject('rounds').lives / (lives.length + 1))

// A run takes seconds on an idle machine, and longer on a busy one.
vi.setConfig({ testTimeout: 120_000 * RUNS })

let store: TestStore
const scripted = createScriptedProvider()
beforeAll(async () => {
  store = await openStore({ paymentProviders: [scripted.provider], providerTimeLimit: 50 })
  await priceShop(store.db)
  await addDiscount(store.db, 'SEVENTH', { value: 14 })
  store.app.startWorker()
})
afterAll(() => store.close())

interface Step {
  readonly which: number
  readonly operation: string
  readonly luck: number[]
  readonly reaction: Reaction
  readonly settles: boolean
}

const names = Object.keys(operations)
const reactions: Reaction[] = [
  'succeed',
  'succeed',
  'succeed',
  'succeed',
  'refuse',
  'throw',
  'throw after effect',
]
const step: fc.Arbitrary<Step> = fc.record({
  // The last of them was a draft.
  which: fc.nat({ max: lives.length }),
  operation: fc.constantFrom(...names),
  luck: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  reaction: fc.constantFrom(...reactions),
  settles: fc.nat({ max: 19 }).map((roll) => roll === 0),
})

const done = new Set<string>()
const trail: string[] = []

/** Prints the steps of a failed life, which are more useful than the numbers they were derived from. */
function sayHowItEnded({ failed, errorInstance }: fc.RunDetails<[Step[]]>): void {
  if (!failed) return
  throw new Error(`SEED=${SEED}, after:\n${trail.slice(-400).join('\n')}`, { cause: errorInstance })
}

/** Returns a source of numbers that repeats a list. */
function chanceOf(luck: readonly number[]): Chance {
  let next = 0
  return (count) => {
    const number = luck[next % luck.length] ?? 0
    next += 1
    return count <= 0 ? 0 : number % count
  }
}

const read = async (id: string) =>
  (await store.call<{ order: Order }>('GET', `/admin/orders/${id}`)).body.order

test('any operations on orders, in any order and whatever the providers do, keep the books sound', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      trail.splice(0)
      const ids: string[] = []
      for (const plan of lives) ids.push((await placeOrder(store.db, plan)).id)
      for (const id of ids) await store.call('POST', `/admin/orders/${id}/capture`)
      ids.push(await placeDraft())
      for (const each of steps) await take(ids[each.which] ?? '', each)
      await settle()
      for (const id of ids) holdSums(await read(id))
      for (const id of ids) await holdExplanations(id)
      // Nothing is received here that wasn't sent.
      expect(await brokenInvariants(store, ['Q1w'])).toEqual([])
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true, reporter: sayHowItEnded },
  )
  // Nearly every kind of operation succeeded at least once; otherwise the test would only prove refusals.
  expect(names.filter((name) => !done.has(name)).length).toBeLessThanOrEqual(isWhole ? 3 : names.length / 2)
  expect(await effectsInTheBooks()).toEqual(
    scripted
      .effects()
      .map(({ operationId, amount }) => `${operationId} ${amount}`)
      .sort(),
  )
})

/** Each amount of an order is explained to the last unit (explain-2), and each status by its rule (explain-10). */
async function holdExplanations(id: string): Promise<void> {
  const order = await read(id)
  for (const field of explainedOrderFields) {
    const { body } = await store.call<{ explanation: Explanation }>(
      'GET',
      `/admin/orders/${id}/explain?field=${field}`,
    )
    const { amount, parts } = body.explanation
    expect([field, amount, parts.filter(({ label }) => label === UNEXPLAINED)]).toEqual([
      field,
      order[field],
      [],
    ])
    expect([field, parts.reduce((total, part) => total + part.amount, 0)]).toEqual([field, amount])
  }
  for (const swap of order.swaps ?? []) {
    const { body } = await store.call<{ explanation: Explanation }>(
      'GET',
      `/admin/swaps/${swap.id}/explain?field=difference_due`,
    )
    const { amount, parts } = body.explanation
    expect([amount, parts.filter(({ label }) => label === UNEXPLAINED)]).toEqual([
      swap.difference_due ?? 0,
      [],
    ])
    expect(parts.reduce((total, part) => total + part.amount, 0)).toBe(amount)
  }
  for (const field of explainedOrderStatuses) await holdStatus(`orders/${id}`, field, order[field])
  await holdAfterSale(order)
}

/** Each status of swaps, claims and returns is explained (explain-14). */
async function holdAfterSale(order: Order): Promise<void> {
  const { swaps = [], claims = [] } = order
  for (const field of explainedReplacementStatuses) {
    for (const swap of swaps) await holdStatus(`swaps/${swap.id}`, field, swap[field])
    for (const claim of claims) await holdStatus(`claims/${claim.id}`, field, claim[field])
  }
  const ofOthers = [...swaps, ...claims].flatMap(({ return_order }) => return_order ?? [])
  for (const back of [...(order.returns ?? []), ...ofOthers])
    await holdStatus(`returns/${back.id}`, 'status', back.status)
  for (const parcel of [order, ...swaps, ...claims].flatMap(({ fulfillments }) => fulfillments ?? []))
    await holdStatus(`fulfillments/${parcel.id}`, 'status', fulfillmentState(parcel))
  for (const line of linesOf(order)) await holdQuantities(line)
}

/** Each quantity of a line is explained by its entries (explain-18). */
async function holdQuantities(line: LineItem): Promise<void> {
  const { body } = await store.call<{ explanation: Explanation }>(
    'GET',
    `/admin/line-items/${line.id}/explain?field=quantity`,
  )
  const { more = [], ...quantity } = body.explanation
  const shown = [
    ['Quantity', line.quantity],
    ['Packed', line.fulfilled_quantity ?? 0],
    ['Shipped', line.shipped_quantity ?? 0],
    ['Returned', line.returned_quantity],
    ['Refunded', line.refunded_quantity],
    ['Not sent', line.removed_quantity],
  ]
  const found = new Map([quantity, ...more].map((each) => [each.label, each]))
  expect(shown.map(([label]) => [label, found.get(String(label))?.amount ?? 0])).toEqual(shown)
  const parts = [...found.values()].flatMap((each) => each.parts)
  expect([line.id, parts.filter(({ label }) => label === UNEXPLAINED)]).toEqual([line.id, []])
}

async function holdStatus(path: string, field: string, shown: string): Promise<void> {
  const { body } = await store.call<{ explanation: StatusExplanation }>(
    'GET',
    `/admin/${path}/explain?field=${field}`,
  )
  const { status, rule } = body.explanation
  expect([path, field, status]).toEqual([path, field, shown])
  expect([path, field, status, rule]).not.toEqual([path, field, status, UNEXPLAINED])
}

async function placeDraft(): Promise<string> {
  const { id } = await draft(store, {
    items: [
      { variant_id: shop.variants[0], quantity: 3 },
      { title: 'Made to measure', unit_price: 777, quantity: 4 },
    ],
    discounts: [{ code: 'SEVENTH' }],
  })
  return (await pay(store, id)).body.order.id
}

async function take(id: string, { operation, luck, reaction, settles }: Step) {
  const order = await read(id)
  holdSums(order)
  const asked = operations[operation]?.(order, chanceOf(luck))
  if (!asked) return
  scripted.always('succeed')
  scripted.next(reaction)
  const path = asked.path.startsWith('/') ? asked.path : `/admin/orders/${id}/${asked.path}`
  const { status, body } = await store.call<{ message?: string }>('POST', path, asked.body)
  expect([operation, body, status]).toEqual([
    operation,
    body,
    expect.toSatisfy((code) => [200, 400, 409].includes(code)),
  ])
  trail.push(`${asked.path} ${reaction}: ${body.message ?? status}`)
  if (status === 200) done.add(operation)
  if (settles) await settle()
}

/** Lets time pass until no payment operation is open. */
async function settle(): Promise<void> {
  scripted.always('succeed')
  store.setNow(new Date(Date.parse(store.now()) + 600_000).toISOString())
  const open = () =>
    store.db
      .selectFrom('payment_operation')
      .select('id')
      .where('state', 'in', ['pending', 'unknown'])
      .execute()
  await expect.poll(open, { timeout: 20_000, interval: 20 }).toEqual([])
}

async function effectsInTheBooks(): Promise<string[]> {
  const asked = await store.db
    .selectFrom('payment_operation')
    .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
    .leftJoin('refund', 'refund.id', 'payment_operation.refund_id')
    .select(['payment_operation.id', 'payment_operation.amount'])
    .where('state', '=', 'succeeded')
    .where('provider_id', '=', 'manual')
    // A refund as a gift card asks no provider.
    .where('refund.gift_card_id', 'is', null)
    .execute()
  return asked.map(({ id, amount }) => `${id} ${amount}`).sort()
}
