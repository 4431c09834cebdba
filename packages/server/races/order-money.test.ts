import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { longTest } from '../../../long-tests.ts'
import { type CrowdCall, onOrder } from './support/crowd.ts'
import { NOTICED, openNoticeSender } from './support/notice-sender.ts'
import { seededNumbers } from './support/seeded-numbers.ts'
import {
  CLIENTS,
  count,
  countWins,
  judge,
  openTwoServers,
  type TwoServers,
  times,
} from './support/two-servers.ts'

const ROUNDS = inject('rounds').races

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
})
afterAll(() => arena.close())

// Servers in addition to the two that all other tests use: one database has enough connections for these.
const few = { poolSize: 6 }

const capture = (id: string) => onOrder({ id }, 'capture')
const cancel = (id: string) => onOrder({ id }, 'cancel')
const refund = (id: string, amount: number) => onOrder({ id }, 'refund', { amount, reason: 'other' })

async function readOrder(id: string) {
  return arena.db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** An order is canceled before its capture, canceled after it with a refund of the remainder, or stays captured. */
function expectOneAfterAnother(
  order: { readonly status: string; readonly paid_total: number; readonly refunded_total: number },
  { cancels, refunds }: { readonly cancels: number; readonly refunds: number },
): void {
  const isCanceled = order.status === 'canceled'
  expect(cancels).toBe(isCanceled ? 1 : 0)
  expect(refunds).toBeLessThanOrEqual(3)
  const { paid_total, refunded_total } = order
  if (paid_total === 0) expect([isCanceled, refunds, refunded_total]).toEqual([true, 0, 0])
  else expect([paid_total, refunded_total]).toEqual([10_000, isCanceled ? 10_000 : refunds * 3_000])
}

test('C-1: only three of many refunds of 3,000 for an order of 10,000 succeed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await arena.placeCaptured()
    const wins = judge(await arena.rush(times(CLIENTS, () => refund(id, 3_000))))
    expect(count(wins)).toBe(3)
    expect(await readOrder(id)).toMatchObject({ refunded_total: 9_000, payment_status: 'partially_refunded' })
    const refunds = (await arena.effectsFor(id)).filter(({ kind }) => kind === 'refund')
    expect(refunds.map(({ amount }) => amount)).toEqual([3_000, 3_000, 3_000])
  }
  await arena.expectAllWell()
})

longTest(
  'C-2: many refunds of any amounts never exceed the captured amount, and none is refused without need',
  async () => {
    const seed = Date.now() % 1_000_000
    const random = seededNumbers(seed)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await arena.placeCaptured()
      const amounts = times(CLIENTS, () => 1 + Math.floor(random() * 10_000))
      const wins = judge(await arena.rush(amounts.map((amount) => refund(id, amount))))
      const passed = amounts.filter((_, rank) => wins[rank]).reduce((sum, amount) => sum + amount, 0)
      const order = await readOrder(id)
      expect([seed, order.refunded_total]).toEqual([seed, passed])
      const refusedInVain = amounts.filter((amount, rank) => !wins[rank] && amount <= 10_000 - passed)
      expect([seed, refusedInVain]).toEqual([seed, []])
    }
    await arena.expectAllWell()
  },
)

test('C-3: only one of many captures of the same order moves money', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await arena.place()
    const wins = judge(await arena.rush(times(CLIENTS, () => capture(id))))
    expect(count(wins)).toBeGreaterThan(0)
    expect(await arena.effectsFor(id)).toMatchObject([{ kind: 'capture', amount: 10_000 }])
    expect(await readOrder(id)).toMatchObject({ payment_status: 'captured', paid_total: 10_000 })
  }
  await arena.expectAllWell()
})

test('C-4: concurrent captures, cancelations and refunds have the result of some sequence', async () => {
  const kinds = [capture, cancel, (id: string) => refund(id, 3_000)]
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await arena.place()
    const calls = times(CLIENTS, (rank) => kinds[(rank + round) % 3] ?? capture)
    const wins = judge(await arena.rush(calls.map((call) => call(id))))
    const won = (kind: (id: string) => CrowdCall) => count(wins.filter((_, rank) => calls[rank] === kind))
    const effects = (await arena.effectsFor(id)).map(({ kind }) => kind).sort()
    const order = await readOrder(id)
    const refunds = won(kinds[2] ?? capture)
    expectOneAfterAnother(order, { cancels: won(cancel), refunds })
    const afterCapture = ['capture', ...times(refunds + won(cancel), () => 'refund')]
    expect(effects).toEqual(order.paid_total === 0 ? ['cancel'] : afterCapture)
  }
  await arena.expectAllWell()
})

test('C-21: a request sent many times at once with the same key has one effect and one response', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = round % 2 === 0 ? await arena.placeCaptured() : await arena.place()
    const call = round % 2 === 0 ? refund(id, 3_000) : capture(id)
    const headers = { 'idempotency-key': `same-${round}` }
    const answers = await arena.rush(times(CLIENTS, () => ({ ...call, headers })))
    judge(answers)
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ body }) => body)).size).toBe(1)
    for (const { status, headers: told } of answers) if (status === 409) expect(told['retry-after']).toBe('1')
    const kind = round % 2 === 0 ? 'refund' : 'capture'
    expect((await arena.effectsFor(id)).filter((effect) => effect.kind === kind)).toHaveLength(1)
  }
  await arena.expectAllWell()
})

longTest(
  'C-13: an operation taken over by workers while its request waits for the provider is settled once',
  async () => {
    const slow = await openTwoServers({ ...few, providerDelay: 2_500, leaseSeconds: 1 })
    onTestFinished(slow.close)
    const placed = []
    for (let order = 0; order < CLIENTS / 4; order += 1) placed.push(await slow.place())
    const answers = await slow.rush(placed.map(({ id }) => capture(id)))
    expect(countWins(answers)).toBe(placed.length)
    await slow.expectAllWell()
    const operations = await slow.db.selectFrom('payment_operation').select('tries').execute()
    // Otherwise no worker has taken one over, and the test proves nothing.
    expect(Math.max(...operations.map(({ tries }) => tries))).toBeGreaterThan(1)
    const events = await slow.db.selectFrom('outbox').select('payload').where('kind', '=', 'event').execute()
    for (const { id } of placed) {
      expect(await slow.effectsFor(id)).toMatchObject([{ kind: 'capture', amount: 10_000 }])
      expect(events.filter(({ payload }) => JSON.stringify(payload).includes(id))).toHaveLength(1)
    }
  },
)

longTest(
  "C-13: a provider's notice and its answer to the same capture or refund, at the same moment, are one effect that is reported once",
  async () => {
    const sender = await openNoticeSender('manual')
    onTestFinished(sender.close)
    const noticed = await openTwoServers({ ...few, noticeUrl: sender.url })
    onTestFinished(noticed.close)
    sender.deliverBy(noticed.ask)
    const { db } = noticed
    const ids: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const placed = []
      for (let order = 0; order < CLIENTS / 4; order += 1) placed.push((await noticed.place()).id)
      expect(countWins(await noticed.rush(placed.map(capture)))).toBe(placed.length)
      expect(countWins(await noticed.rush(placed.map((id) => refund(id, 3_000))))).toBe(placed.length)
      ids.push(...placed)
    }
    const answers = await sender.answers()
    expect(answers).toHaveLength(ids.length * 2 * 2)
    expect([...new Set(answers.map(({ status, body }) => `${status} ${body}`))]).toEqual([
      '200 {"received":true}',
    ])
    await noticed.expectQuiet()
    await noticed.expectAllWell()

    const figures = await db
      .selectFrom('order')
      .innerJoin('payment', 'payment.order_id', 'order.id')
      .select([
        'order.id',
        'payment_status',
        'paid_total',
        'refunded_total',
        'amount_captured',
        'amount_refunded',
      ])
      .execute()
    const told = await db.selectFrom('outbox').select('payload').where('kind', '=', 'event').execute()
    const events = told.map(({ payload }) => payload as { event: string; data: { id: string } })
    const notifications = await db.selectFrom('notification').select(['resource_id', 'event_name']).execute()
    for (const id of ids) {
      expect(await noticed.effectsFor(id)).toMatchObject([
        { kind: 'capture', amount: 10_000 },
        { kind: 'refund', amount: 3_000 },
      ])
      expect(figures.filter((order) => order.id === id)).toEqual([
        {
          id,
          payment_status: 'partially_refunded',
          paid_total: 10_000,
          refunded_total: 3_000,
          amount_captured: 10_000,
          amount_refunded: 3_000,
        },
      ])
      const of = events.filter(({ data }) => data.id === id).map(({ event }) => event)
      expect(of.sort()).toEqual(['order.payment_captured', 'order.refund_created'])
      expect(notifications.filter(({ resource_id }) => resource_id === id)).toEqual([
        { resource_id: id, event_name: 'order.refund_created' },
      ])
    }
    const operations = await db
      .selectFrom('payment_operation')
      .select(['state', 'provider_reference'])
      .execute()
    expect(operations.map(({ state }) => state)).toEqual(times(ids.length * 2, () => 'succeeded'))
    const wonByNotice = count(
      operations.map(({ provider_reference }) => !!provider_reference?.endsWith(NOTICED)),
    )
    // Otherwise one of the two is always late, and the test proves nothing.
    expect(wonByNotice).toBeGreaterThan(0)
    expect(wonByNotice).toBeLessThan(operations.length)
  },
)

longTest(
  'however many requests arrive at once, a manual payment is captured once, and canceled or refunded up to the captured amount',
  async () => {
    const byHand = await openTwoServers({ ...few, isPaidByHand: true })
    onTestFinished(byHand.close)
    const read = (id: string) =>
      byHand.db
        .selectFrom('order')
        .innerJoin('payment', 'payment.order_id', 'order.id')
        .select(['status', 'paid_total', 'refunded_total', 'amount_captured', 'amount_refunded'])
        .where('order.id', '=', id)
        .executeTakeFirstOrThrow()
    const kinds = [capture, cancel, (id: string) => refund(id, 3_000)]
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await byHand.place()
      // As many requests as a few connections can serve before the last one times out.
      const calls = times(24, (rank) => kinds[(rank + round) % 3] ?? capture)
      const wins = judge(await byHand.rush(calls.map((call) => call(id))))
      const won = (kind: unknown) => count(wins.filter((_, rank) => calls[rank] === kind))
      const order = await read(id)
      expectOneAfterAnother(order, { cancels: won(cancel), refunds: won(kinds[2]) })
      expect([order.amount_captured, order.amount_refunded]).toEqual([order.paid_total, order.refunded_total])
    }
    await byHand.expectAllWell()
  },
)
