import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { type CsvRow, downloadRows } from './testing/download.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())

const summaryOf = (query: string) =>
  downloadRows(store, `orders/tax-summary?from=2026-03-01&to=2026-03-31&${query}`)

/** Places orders that are captured, partly or wholly refunded, swapped for dearer goods, canceled or unpaid. */
async function trade(): Promise<string[]> {
  store.setNow('2026-03-02T14:30:00.000Z')
  const at = store.now()
  const paid = await placeOrder(store.db, { at, lines: [{ unit_price: 999, quantity: 1 }], shipping: null })
  await onOrder(store, paid.id, 'capture')
  const swapped = await placeSwapped(store, 'dearer', {}, { at })
  await onOrder(store, swapped.id, `swaps/${swapped.swap.id}/process-payment`)
  const kept = await placeSwapped(store, 'dearer', {}, { at })
  await onOrder(store, kept.id, `swaps/${kept.swap.id}/cancel`)
  const unpaid = await placeOrder(store.db, { at })
  store.setNow('2026-03-02T15:30:00.000Z')
  for (const amount of [400, 300, 549]) {
    const { status } = await onOrder(store, paid.id, 'refund', { amount, reason: 'other' })
    expect(status).toBe(200)
  }
  return [paid.id, swapped.id, kept.id, unpaid.id]
}

test('captures and refunds are summed by period, country and rate, as the books have them (exports-12, exports-13)', async () => {
  const ids = await trade()
  const books = await store.db
    .selectFrom('order')
    .select(['paid_total', 'refunded_total'])
    .where('id', 'in', ids)
    .execute()
  const sum = (name: keyof (typeof books)[number]) => books.reduce((total, order) => total + order[name], 0)
  const cents = (rows: CsvRow[], name: string) =>
    rows.reduce((total, row) => total + Math.round(Number(row[name]) * 100), 0)

  // In Tokyo it was midnight in between.
  const days = await summaryOf('period=day&time_zone=Asia/Tokyo')
  expect(days.map((row) => [row.Period, row.Country, row['Tax rate %'], row.Currency])).toEqual([
    ['2026-03-02', 'DE', '25', 'EUR'],
    ['2026-03-03', 'DE', '25', 'EUR'],
  ])
  const [first, second] = days
  // Two orders of 56.25 and one of 12.49; the swap that was paid adds 12.50.
  expect([first?.['Sales gross'], first?.['Sales tax'], first?.Net]).toEqual(['137.49', '27.50', '109.99'])
  expect([second?.['Refunds gross'], second?.['Refunds tax'], second?.Tax]).toEqual([
    '-12.49',
    '-2.50',
    '-2.50',
  ])
  expect([cents(days, 'Sales gross'), cents(days, 'Refunds gross')]).toEqual([
    sum('paid_total'),
    -sum('refunded_total'),
  ])

  const periodsOf = async (query: string) => (await summaryOf(query)).map(({ Period }) => Period)
  expect(await periodsOf('period=day')).toEqual(['2026-03-02'])
  expect(await periodsOf('period=month')).toEqual(['2026-03'])
  expect(await periodsOf('period=quarter')).toEqual(['2026-Q1'])
  const [whole] = await summaryOf('period=whole&decimal_sign=comma')
  expect([whole?.Gross, whole?.Tax]).toEqual(['125,00', '25,00'])
})

test('only movements within the days count, in the time zone of the days', async () => {
  const grossOf = async (query: string) =>
    (await downloadRows(store, `orders/tax-summary?period=whole&${query}`)).map(({ Gross }) => Gross)
  expect(await grossOf('from=2026-03-02&to=2026-03-02')).toEqual(['125.00'])
  expect(await grossOf('from=2026-03-02&to=2026-03-02&time_zone=Asia/Tokyo')).toEqual(['137.49'])
  expect(await grossOf('from=2026-03-03&to=2026-03-03&time_zone=Asia/Tokyo')).toEqual(['-12.49'])
  expect(await grossOf('from=2026-03-03&to=2026-03-03')).toEqual([])
})

test('days that are none, missing or in the wrong order are refused', async () => {
  for (const days of ['from=2026-01-02&to=2026-01-01', 'from=2026-13-01&to=2026-13-02', 'from=2026-01-01']) {
    expect((await store.call('GET', `/admin/orders/tax-summary?${days}`)).status).toBe(400)
  }
})
