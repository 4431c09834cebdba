import type { Sales } from '@purser/contract/today'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../test/database.ts'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeClaimed } from '../../../test/register-claim.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { openReturnOf, receive } from '../../../test/return-books.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { foldSalesTally, foldSellerTally } from '../../lists/index.ts'
import { tallyInvariants } from '../../tools/check/invariants/tallies.ts'
import { countSales } from './index.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  await writeLives()
})
afterAll(() => store.close())

/** Sells on both sides of midnight in several zones, and does with orders what changes sales. */
async function writeLives(): Promise<void> {
  const days = ['2026-02-27T10:00:00.000Z', '2026-02-27T23:30:00.000Z', '2026-02-28T04:30:00.000Z'] as const
  for (const at of days) {
    await placeOrder(store.db, { at, discount: 10, giftCard: 1_000 })
    await placeOrder(store.db, { at, hasAddress: false, shipping: null })
  }
  const canceled = await placeOrder(store.db, { at: days[0] })
  await onOrder(store, canceled.id, 'capture')
  await onOrder(store, canceled.id, 'refund', { amount: 300, reason: 'other' })
  await onOrder(store, canceled.id, 'cancel')
  const refunded = await placeOrder(store.db, { at: days[0] })
  await onOrder(store, refunded.id, 'capture')
  await onOrder(store, refunded.id, 'refund', { amount: 700, reason: 'discount' })
  const moved = await placeOrder(store.db, { at: days[1] })
  await sql`update address set country_code = 'at'
    where id = (select shipping_address_id from "order" where id = ${moved.id})`.execute(store.db)
  const swapped = await placeSwapped(store, 'dearer', {}, { at: days[0] })
  await onOrder(store, swapped.id, `swaps/${swapped.swap.id}/process-payment`)
  await placeSwapped(store, 'cheaper', {}, { at: days[0] })
  await placeClaimed(store, 'refund')
  const sent = await placeSwapped(store, 'same', {}, { at: days[0] })
  const asked = await openReturnOf(store, sent.id, { items: [{ item_id: sent.line, quantity: 1 }] })
  await receive(store, asked.id, { items: [{ item_id: sent.line, quantity: 1 }] })
}

const salesOf = async (query: string) => {
  const { status, body } = await store.call<{ sales: Sales }>('GET', `/admin/today/sales?${query}`)
  expect([status, (body as { message?: string }).message]).toEqual([200, undefined])
  return body.sales
}

/** Sums the orders and refunds that the other calls return, by day in a time zone. */
async function recount(timeZone: string) {
  const day = new Intl.DateTimeFormat('sv', { timeZone })
  const { body } = await store.call<{ orders: { id: string }[] }>('GET', '/admin/orders?limit=100&fields=id')
  const days: Record<string, { orders: number; gross: number; tax: number; refunds: number; swaps: number }> =
    {}
  const of = (at: string) => {
    const name = day.format(new Date(at))
    days[name] ??= { orders: 0, gross: 0, tax: 0, refunds: 0, swaps: 0 }
    return days[name]
  }
  for (const { id } of body.orders) {
    const { body: read } = await store.call<{ order: Record<string, never> }>('GET', `/admin/orders/${id}`)
    // The contract types more than is read here.
    const order = read.order as unknown as {
      status: string
      created_at: string
      total: number
      tax_total: number
      refunds: { amount: number; created_at: string }[]
      swaps: { payment: { amount_captured?: number; captured_at: string | null } | null }[]
    }
    if (order.status === 'canceled') continue
    const own = of(order.created_at)
    own.orders += 1
    own.gross += order.total
    own.tax += order.tax_total
    for (const refund of order.refunds) of(refund.created_at).refunds += refund.amount
    for (const { payment } of order.swaps)
      if (payment?.captured_at) of(payment.captured_at).swaps += payment.amount_captured ?? 0
  }
  return Object.entries(days)
    .map(([name, sums]) => ({ day: name, ...sums, net: sums.gross - sums.tax }))
    .sort((one, other) => one.day.localeCompare(other.day))
}

const whole = 'from=2026-02-20&to=2026-03-10'

async function expectSound(): Promise<void> {
  for (const invariant of tallyInvariants) {
    const { rows: wrong } = await sql.raw<object>(invariant.sql).execute(store.db)
    expect([invariant.id, wrong]).toEqual([invariant.id, []])
  }
}

describe('sales are the sums of the orders, whatever became of them (sales-2, sales-5)', () => {
  test('by day, with refunds on their own day and canceled orders left out', async () => {
    const { currencies, time_zone, is_counting } = await salesOf(whole)
    expect([time_zone, is_counting, currencies.map((each) => each.currency_code)]).toEqual([
      'UTC',
      false,
      ['eur'],
    ])
    const days = await recount('UTC')
    expect(days.some(({ refunds }) => refunds > 0) && days.some(({ swaps }) => swaps > 0)).toBe(true)
    expect(currencies[0]?.days).toEqual(days)
    await expectSound()
  })

  test('folding them changes nothing', async () => {
    const before = await salesOf(whole)
    await foldSalesTally(store.db)
    await foldSellerTally(store.db)
    expect(await salesOf(whole)).toEqual(before)
    const { rows } = await sql<object>`select from seller_tally
      group by time_zone, day, currency_code, variant_id having count(*) > 1 or not bool_and(is_folded)`.execute(
      store.db,
    )
    expect(rows).toEqual([])
    await foldSellerTally(store.db)
    expect(await salesOf(whole)).toEqual(before)
  })

  test('by country of the shipping address, also once it changed', async () => {
    const { currencies } = await salesOf(whole)
    const [euros] = currencies
    expect(euros?.countries.map(({ country_code }) => country_code).sort()).toEqual(['', 'at', 'de'])
    expect(euros?.countries.reduce((sum, { gross }) => sum + gross, 0)).toBe(euros?.now.gross)
  })

  test('by variant, without the units of canceled orders', async () => {
    const [euros] = (await salesOf(whole)).currencies
    const { rows } = await sql<{
      variant_id: string
      units: number
    }>`select variant_id, sum(quantity)::bigint as units
      from line_item join "order" on "order".id = line_item.order_id where status <> 'canceled'
      group by variant_id order by units desc`.execute(store.db)
    expect(euros?.best_sellers.map(({ variant_id, units }) => ({ variant_id, units }))).toEqual(rows)
    expect(euros?.best_sellers[0]?.variant_id).toBe(shop.variants[0])
  })
})

describe('periods', () => {
  test('a period is compared with the one before', async () => {
    const { days, before, currencies } = await salesOf('from=2026-02-28&to=2026-02-28')
    expect([days, before]).toEqual([
      { from: '2026-02-28', to: '2026-02-28' },
      { from: '2026-02-27', to: '2026-02-27' },
    ])
    const counted = await recount('UTC')
    const on = (day: string) => counted.find((each) => each.day === day)?.gross ?? 0
    expect([currencies[0]?.now.gross, currencies[0]?.before.gross]).toEqual([
      on('2026-02-28'),
      on('2026-02-27'),
    ])
  })

  test('without sales the default currency has zeros', async () => {
    const { currencies } = await salesOf('from=2020-01-01&to=2020-01-02')
    expect(currencies).toMatchObject([{ currency_code: 'eur', now: { orders: 0, gross: 0 }, days: [] }])
  })

  test.each(['period=never', 'from=2026-02-30', 'from=2001-01-01&to=2026-01-01', 'from=1'])(
    '%s is refused',
    async (query) => {
      expect((await store.call('GET', `/admin/today/sales?${query}`)).status).toBe(400)
    },
  )
})

describe('the time zone of the store (sales-7, sales-8)', () => {
  test.each(['Mars/Base', '+02:00', 'utc', ''])('%j is refused', async (time_zone) => {
    expect((await store.call('POST', '/admin/store', { time_zone })).status).toBe(400)
  })

  test.each(['America/New_York', 'Asia/Kathmandu', 'UTC'])(
    'after a change to %s days are counted there',
    async (zone) => {
      const { status } = await store.call('POST', '/admin/store', { time_zone: zone })
      expect(status).toBe(200)
      const between = await salesOf(whole)
      expect([between.time_zone === zone, between.is_counting]).toEqual([false, true])
      await countSales(store.db, store.now(), new AbortController().signal)
      const { time_zone, is_counting, currencies } = await salesOf(whole)
      expect([time_zone, is_counting]).toEqual([zone, false])
      expect(currencies[0]?.days).toEqual(await recount(zone))
      await expectSound()
    },
  )

  test('orders placed and canceled while they are counted are counted once', async () => {
    await store.call('POST', '/admin/store', { time_zone: 'Asia/Tokyo' })
    const trade = async (round: number) => {
      const { id } = await placeOrder(store.db, { at: `2026-02-25T${10 + round}:00:00.000Z` })
      if (round % 3 === 0) await onOrder(store, id, 'cancel')
    }
    const rounds = Array.from({ length: 9 }, (_, round) => round)
    await Promise.all([...rounds.map(trade), countSales(store.db, store.now(), new AbortController().signal)])
    const { time_zone, currencies } = await salesOf(whole)
    expect(time_zone).toBe('Asia/Tokyo')
    expect(currencies[0]?.days).toEqual(await recount('Asia/Tokyo'))
    await expectSound()
    await foldSalesTally(store.db)
    await expectSound()
  })

  test('a transaction that began before the change is waited for', async () => {
    let commit: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      commit = resolve
    })
    let isWritten: () => void = () => undefined
    const written = new Promise<void>((resolve) => {
      isWritten = resolve
    })
    const late = store.db.transaction().execute(async (tx) => {
      await sql`update "order" set total = total + 500, subtotal = subtotal + 500
        where id = (select min(id) from "order" where status <> 'canceled')`.execute(tx)
      isWritten()
      await gate
    })
    await written
    await store.call('POST', '/admin/store', { time_zone: 'Europe/Berlin' })
    const counted = countSales(store.db, store.now(), new AbortController().signal)
    commit()
    await Promise.all([late, counted])
    expect((await salesOf(whole)).currencies[0]?.days).toEqual(await recount('Europe/Berlin'))
    await expectSound()
  })
})

describe('with years of sales of a large catalogue', () => {
  beforeAll(async () => {
    await sql`insert into seller_tally
      select time_zone, date '2024-01-01' + n % 400, 'eur', 'variant_' || n % 97, 1, 100, true
      from store, generate_series(1, 30000) as n`.execute(store.db)
    await asOwner(store.ownerUrl, 'vacuum analyze')
  })

  /** Returns the plan of the only statement that reads sold units. */
  async function planOf(work: () => Promise<unknown>): Promise<string> {
    const recording = recordStatements(store)
    await work()
    const [statement, ...others] = recording.stop().filter(({ text }) => text.includes('seller_tally'))
    expect(others).toEqual([])
    const { text = '', values = [] } = statement ?? {}
    const { rows } = await store.app.connection.pool.query(`explain ${text}`, [...values])
    return rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n')
  }

  test('best sellers are found by the days of a currency', async () => {
    const plan = await planOf(() => salesOf(whole))
    expect(plan).toMatch(/Index Only Scan using seller_tally_place on seller_tally.*\n.*currency_code = sold/)
  })

  test('folding reads only what was added since', async () => {
    await placeOrder(store.db, { at: '2026-02-26T10:00:00.000Z' })
    const before = await salesOf(whole)
    const plan = await planOf(() => foldSellerTally(store.db))
    expect(plan).toContain('seller_tally_new')
    expect(plan).not.toContain('Seq Scan on seller_tally')
    expect(await salesOf(whole)).toEqual(before)
  })
})
