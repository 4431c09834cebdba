import { type MailedEvent, mailedEventOf } from '@purser/domain/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoDatabase, MAKING } from '../../../../test/demo/demo-database.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { type EventData, readMail } from './read-mail.ts'

/* The demo store has records in every state: each of them must produce a mail. */

let store: TestStore
beforeAll(async () => {
  store = await openStore({}, createDemoDatabase)
}, MAKING)
afterAll(() => store.close())

async function tellAll(event: MailedEvent, events: readonly EventData[]): Promise<string[]> {
  const texts: string[] = []
  for (const data of events) {
    const told = await readMail(store.db, event, data)
    if (told) texts.push(told.content.text)
  }
  return texts
}

const fulfillments = (owner: 'order_id' | 'swap_id' | 'claim_order_id') =>
  store.db
    .selectFrom('fulfillment')
    .select([`${owner} as id`, 'id as fulfillment_id'])
    .where(owner, 'is not', null)
    .where('shipped_at', 'is not', null)
    .$narrowType<{ id: string }>()
    .limit(20)
    .execute()

test('every shipped fulfillment produces a mail with its items', async () => {
  for (const [event, owner] of [
    ['order.shipment_created', 'order_id'],
    ['swap.shipment_created', 'swap_id'],
    ['claim.shipment_created', 'claim_order_id'],
  ] as const) {
    const events = await fulfillments(owner)
    expect([event, events.length > 0]).toEqual([event, true])
    const texts = await tellAll(event, events)
    expect(texts).toHaveLength(events.length)
    for (const text of texts) expect(text).toMatch(/Shipped items:\n- \d+ × .+[\s\S]*Shipping address:\n/)
  }
})

test('every return produces a mail when requested and when received', async () => {
  const returns = await store.db
    .selectFrom('return')
    .leftJoin('refund', 'refund.return_id', 'return.id')
    .select(['return.id as return_id', 'return.order_id as id', 'status', 'refund.amount as given'])
    .where('return.order_id', 'is not', null)
    .$narrowType<{ id: string }>()
    .execute()
  for (const text of await tellAll('order.return_requested', returns)) {
    expect(text).toMatch(/Items to return:\n- \d+ × /)
  }
  const received = returns.filter(({ status }) => status === 'received')
  const texts = await tellAll('order.items_returned', received)
  expect(texts.length).toBeGreaterThan(3)
  expect(texts.filter((text) => text.includes("We've refunded"))).toHaveLength(
    received.filter(({ given }) => given !== null).length,
  )
})

test('every swap and claim produces a mail, and money that did not move produces none', async () => {
  const swaps = await store.db.selectFrom('swap').select(['id', 'difference_due']).execute()
  const claims = await store.db
    .selectFrom('claim_order')
    .leftJoin('refund', 'refund.claim_order_id', 'claim_order.id')
    .select(['claim_order.id', 'refund.amount as given'])
    .execute()
  expect(Math.min(swaps.length, claims.length)).toBeGreaterThan(3)
  expect(await tellAll('swap.created', swaps)).toHaveLength(swaps.length)
  for (const text of await tellAll('swap.created', swaps)) expect(text).toMatch(/New items:\n- \d+ × /)
  expect(await tellAll('swap.received', swaps)).toHaveLength(swaps.length)
  const due = (is: (amount: number) => boolean) => swaps.filter((swap) => is(swap.difference_due ?? 0)).length
  expect(await tellAll('swap.payment_captured', swaps)).toHaveLength(due((amount) => amount > 0))
  expect(await tellAll('swap.refund_processed', swaps)).toHaveLength(due((amount) => amount < 0))
  const texts = await tellAll('claim.created', claims)
  expect(texts).toHaveLength(claims.length)
  for (const text of texts) expect(text).toMatch(/Affected items:\n- \d+ × /)
  expect(await tellAll('claim.refund_processed', claims)).toHaveLength(
    claims.filter(({ given }) => given !== null).length,
  )
})

test('the goods that a swap asks back have their own event, even if it was canceled since', async () => {
  const swaps = await store.db.selectFrom('swap').select(['id', 'canceled_at']).execute()
  expect(new Set(swaps.map(({ canceled_at }) => canceled_at !== null))).toEqual(new Set([true, false]))
  for (const { id, canceled_at } of swaps) {
    const told = await readMail(store.db, 'swap.created', { id })
    expect([canceled_at, told?.content.text]).toEqual([
      canceled_at,
      expect.stringMatching(/Items to send back:\n- \d+ × /),
    ])
  }
})

test('an operator reads each mail of the demo store, and sends it again', async () => {
  const rows = await store.db.selectFrom('notification').selectAll().orderBy('id').execute()
  const byEvent = new Map(rows.map((row) => [row.event_name ?? '', row]))
  expect(byEvent.size).toBeGreaterThan(4)
  for (const [event, { id }] of byEvent) {
    expect(mailedEventOf(event)).toBe(event)
    const { body } = await store.call<{ notification: { message: { text: string } } }>(
      'GET',
      `/admin/notifications/${id}`,
    )
    expect([event, body.notification.message.text]).toEqual([event, expect.stringMatching(/^Hello( .+)?,\n/)])
    expect((await store.call('POST', `/admin/notifications/${id}/resend`, {})).status).toBe(200)
  }
})

test('an event whose records are missing is not skipped silently', async () => {
  await expect(readMail(store.db, 'order.placed', { id: 'order_none' })).rejects.toThrow()
  const { id } = await store.db.selectFrom('order').select('id').executeTakeFirstOrThrow()
  await expect(readMail(store.db, 'order.shipment_created', { id })).rejects.toThrow()
})
