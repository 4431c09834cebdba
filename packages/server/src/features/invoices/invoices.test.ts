import { addsUp } from '@purser/domain/invoices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { openSession, PLAIN_COOKIE } from '../session/index.ts'
import { invoiceCalls, sellerData } from './testing/invoice-calls.ts'

let store: TestStore
let calls: ReturnType<typeof invoiceCalls>
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  calls = invoiceCalls(store)
})
afterAll(() => store.close())

const numbersOf = (answer: { readonly invoices: readonly { readonly number: string }[] }) =>
  answer.invoices.map(({ number }) => number)

test('nothing is issued before the seller’s data are complete, and the refusal names what is missing (invoices-7)', async () => {
  const { id } = await placeOrder(store.db)
  await calls.set({ legal_name: 'Harbor Supply GmbH', country_code: 'de' })
  const refused = await calls.issue(id)
  const message = 'Complete the invoice settings first: address, postal code, city, VAT or tax number.'
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { code: 'invoice_settings_incomplete', message },
  ])
  expect(await calls.of(id)).toMatchObject({ invoices: [], refusal: { message } })
})

test('settings are normalized, and wrong ones are refused with nothing stored', async () => {
  const before = await store.call('GET', '/admin/invoice-settings')
  for (const [wrong, field] of [
    [{ iban: 'DE89370400440532013001' }, 'iban'],
    [{ country_code: 'xx' }, 'country_code'],
    [{ bic: 'SHORT' }, 'bic'],
    [{ invoice_series: 'A B' }, 'invoice_series'],
    [{ issue_at: 'never' }, 'issue_at'],
  ] as const) {
    const { status, body } = await calls.set({ footer: 'Changed', ...wrong })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(field)])
  }
  expect((await store.call('GET', '/admin/invoice-settings')).body).toEqual(before.body)
  const { body } = await calls.set()
  expect(body.invoice_settings).toMatchObject({
    ...sellerData,
    vat_number: 'DE123456789',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    invoice_series: 'INV',
  })
  const stale = await store.call('POST', '/admin/invoice-settings', {}, { 'if-match': '"1"' })
  expect(stale.status).toBe(409)
})

describe('an invoice', () => {
  test('says what was sold to whom, and its sums are the order’s (invoices-4)', async () => {
    const { id, total, display_id } = await placeOrder(store.db, {
      discount: 10,
      giftCard: 700,
      metadata: { vat_number: 'ATU 12345678' },
    })
    const { status, body } = await calls.issue(id)
    expect([status, body.due, body.refusal?.code]).toEqual([200, [], 'nothing_to_invoice'])
    const invoice = await calls.read(body.invoices[0]?.id ?? '')
    expect(addsUp(invoice)).toBe(true)
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: 'INV-2026-0001',
      issued_on: '2026-03-02',
      total,
      paid_total: 0,
      seller: { legal_name: 'Harbor Supply GmbH', vat_number: 'DE123456789' },
      buyer: { name: 'Nina Tanaka', city: 'Berlin', vat_number: 'ATU12345678' },
      order: { id, display_id },
      adjustments: [
        { kind: 'shipping', amount: 500 },
        { kind: 'gift_cards', amount: -700 },
      ],
      corrects: [],
    })
  })

  test('keeps what it says when order and settings change', async () => {
    const { id } = await placeOrder(store.db)
    const issued = (await calls.issue(id)).body.invoices[0]?.id ?? ''
    const before = await calls.read(issued)
    await calls.set({ legal_name: 'Another name' })
    await onOrder(store, id, 'update', { billing_address: { city: 'Bremen' } })
    expect(await calls.read(issued)).toEqual(before)
    await calls.set(sellerData)
  })

  test('can’t be changed or deleted in the database either', async () => {
    const { id } = await placeOrder(store.db)
    await calls.issue(id)
    const change = store.db.updateTable('invoice').set({ total: 1 }).where('order_id', '=', id).execute()
    await expect(change).rejects.toThrow('append only')
    await expect(store.db.deleteFrom('invoice').where('order_id', '=', id).execute()).rejects.toThrow(
      'append only',
    )
  })

  test('is issued once, however often it is asked for', async () => {
    const { id } = await placeOrder(store.db)
    const key = { 'idempotency-key': `invoice-of-${id}` }
    const first = await calls.issue(id, key)
    const again = await calls.issue(id, key)
    const other = await calls.issue(id)
    expect(again.body).toEqual(first.body)
    expect([other.status, other.body.code]).toEqual([400, 'nothing_to_invoice'])
    expect((await calls.of(id)).invoices).toHaveLength(1)
  })

  test('that was only planned takes no number (invoices-1)', async () => {
    const [planned, issued] = [await placeOrder(store.db), await placeOrder(store.db)]
    const plan = await store.call('POST', `/admin/orders/${planned.id}/invoices?plan=true`)
    expect(plan.status).toBe(200)
    expect((await calls.of(planned.id)).invoices).toEqual([])
    const last = numbersOf((await calls.issue(issued.id)).body)[0]
    const next = numbersOf((await calls.issue(planned.id)).body)[0]
    expect(Number(next?.slice(-4))).toBe(Number(last?.slice(-4)) + 1)
  })
})

describe('a credit note', () => {
  test('of a refund of items names these and the shipping (payments-61)', async () => {
    const { id, line_ids } = await placeOrder(store.db, { lines: [{ unit_price: 2_000, quantity: 3 }] })
    await onOrder(store, id, 'capture')
    await onOrder(store, id, 'refund', {
      amount: 5_625,
      reason: 'other',
      items: [{ item_id: line_ids[0], quantity: 2 }],
      shipping: 625,
    })
    const { body } = await calls.issue(id)
    const credit = await calls.read(body.invoices.find(({ kind }) => kind === 'credit_note')?.id ?? '')
    expect(addsUp(credit)).toBe(true)
    expect(credit).toMatchObject({
      total: 5_625,
      lines: [
        { quantity: 2, unit_price: 2_000, discount_total: 0, net_total: 4_000 },
        { title: 'Shipping', quantity: 1, net_total: 500 },
      ],
    })
  })

  test('is issued for each refund, and with the last one they add up to the invoice (invoices-6)', async () => {
    const { id, total } = await placeOrder(store.db)
    await onOrder(store, id, 'capture')
    await calls.issue(id)
    for (const amount of [333, 1, total - 334]) {
      await onOrder(store, id, 'refund', { amount, reason: 'discount' })
      await calls.issue(id)
    }
    const { invoices } = await calls.of(id)
    const [invoice, ...credits] = await Promise.all(invoices.map((each) => calls.read(each.id)))
    expect(credits.map(({ kind, total }) => [kind, total])).toEqual([
      ['credit_note', 333],
      ['credit_note', 1],
      ['credit_note', total - 334],
    ])
    const sumOf = (name: 'net_total' | 'tax_total' | 'total') =>
      credits.reduce((sum, credit) => sum + credit[name], 0)
    expect([sumOf('net_total'), sumOf('tax_total'), sumOf('total')]).toEqual([
      invoice?.net_total,
      invoice?.tax_total,
      total,
    ])
    expect(credits.every(addsUp)).toBe(true)
    expect(credits[0]?.corrects).toEqual([{ number: invoice?.number, issued_on: invoice?.issued_on }])
  })

  test('corrects all of an order that was invoiced and then canceled', async () => {
    const { id, total } = await placeOrder(store.db)
    await calls.issue(id)
    await onOrder(store, id, 'cancel')
    const { body } = await calls.issue(id)
    expect(body.invoices.map((each) => [each.kind, each.total])).toEqual([
      ['invoice', total],
      ['credit_note', total],
    ])
  })

  test('is not needed for an order canceled without an invoice', async () => {
    const { id } = await placeOrder(store.db)
    await onOrder(store, id, 'cancel')
    const { status, body } = await calls.issue(id)
    expect([status, body.code]).toEqual([400, 'order_canceled'])
  })
})

test('a paid exchange has an invoice of its own, with what the customer paid (invoices-5)', async () => {
  const { id, swap } = await placeSwapped(store, 'dearer')
  await calls.issue(id)
  await onOrder(store, id, `swaps/${swap.id}/process-payment`)
  const { body } = await calls.issue(id)
  const last = await calls.read(body.invoices.at(-1)?.id ?? '')
  expect(last).toMatchObject({
    kind: 'invoice',
    swap_id: swap.id,
    total: swap.difference_due,
    paid_total: swap.difference_due,
  })
  expect(addsUp(last)).toBe(true)
})

describe('the list', () => {
  const search = async (query: string) =>
    (
      await store.call<{ invoices: { id: string; number: string; order_id: string }[]; count: number }>(
        'GET',
        `/admin/invoices?${query}`,
      )
    ).body

  test('finds documents by number, order, customer and kind, newest first (invoices-10)', async () => {
    const { id, display_id } = await placeOrder(store.db, {
      email: 'zoe@example.com',
      first_name: 'Zoë',
      last_name: 'Quist',
    })
    const { invoices } = (await calls.issue(id)).body
    const number = invoices[0]?.number ?? ''
    for (const q of [number, `#${display_id}`, 'zoe quist', 'ZOE@example.com'])
      expect([q, (await search(`q=${encodeURIComponent(q)}`)).invoices.map((each) => each.number)]).toEqual([
        q,
        [number],
      ])
    expect((await search('limit=1')).invoices.map((each) => each.number)).toEqual([number])
    expect((await search(`order_id=${id}`)).count).toBe(1)
    const credits = await search('kind=credit_note')
    expect(credits.invoices.every((each) => each.number.startsWith('CN-'))).toBe(true)
    expect(credits.count).toBeGreaterThan(0)
  })

  test('issuing is in the order’s history', async () => {
    const { id } = await placeOrder(store.db)
    const { body } = await calls.issue(id)
    const entry = await store.db
      .selectFrom('journal')
      .select(['operation', 'actor_id', 'after'])
      .where('resource_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      operation: 'issue-invoice',
      actor_id: store.operatorId,
      after: { invoices: [{ id: body.invoices[0]?.id, number: body.invoices[0]?.number }] },
    })
  })
})

test('numbers begin with 1 in each series (invoices-1)', async () => {
  await calls.set({ invoice_series: 'de' })
  const [one, other] = [await placeOrder(store.db), await placeOrder(store.db)]
  const numbers = [
    ...numbersOf((await calls.issue(one.id)).body),
    ...numbersOf((await calls.issue(other.id)).body),
  ]
  expect(numbers).toEqual(['DE-2026-0001', 'DE-2026-0002'])
  await calls.set({ invoice_series: 'INV' })
})

test('numbers begin with 1 in each year', async () => {
  const other = await openStore()
  const late = invoiceCalls(other)
  await openShop(other.db)
  await late.set()
  const issueAt = async (instant: string) => {
    other.setNow(instant)
    // The session of the start has ended.
    const token = await openSession(other.db, other.operatorId, instant)
    const { id } = await placeOrder(other.db)
    return numbersOf((await late.issue(id, { cookie: `${PLAIN_COOKIE}=${token}` })).body)
  }
  expect([await issueAt('2026-12-31T23:59:59.999Z'), await issueAt('2027-01-01T00:00:00.000Z')]).toEqual([
    ['INV-2026-0001'],
    ['INV-2027-0001'],
  ])
  await other.close()
})
