import type { ListedInvoice } from '@purser/contract/invoices'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sellerData } from '../src/features/invoices/testing/invoice-calls.ts'
import { type CrowdAnswer, onOrder, post } from './support/crowd.ts'
import { CLIENTS, openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races
/** Number of orders that are invoiced at the same moment. */
const ORDERS = 12

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
  expect((await arena.ask(post('/admin/invoice-settings', sellerData))).status).toBe(200)
})
afterAll(() => arena.close())

interface Answered {
  readonly invoices?: readonly ListedInvoice[]
  readonly code?: string
}

const bodyOf = ({ body }: CrowdAnswer) => JSON.parse(body) as Answered

const sequencesOf = async (kind: string) => {
  const rows = await arena.db
    .selectFrom('invoice')
    .select('sequence')
    .where('kind', '=', kind)
    .orderBy('sequence')
    .execute()
  return rows.map(({ sequence }) => sequence)
}

/** Expects the numbers from 1, without a gap. */
async function expectNoGap(kind: string): Promise<number> {
  const sequences = await sequencesOf(kind)
  expect(sequences).toEqual(times(sequences.length, (rank) => rank + 1))
  return sequences.length
}

test('C-29: an order that many operators invoice at once gets one invoice', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await arena.place()
    const answers = await arena.rush(times(CLIENTS, () => onOrder(order, 'invoices')))
    const done = answers.filter(({ status }) => status === 200)
    for (const refused of answers.filter((answer) => !done.includes(answer)))
      expect([refused.status, bodyOf(refused).code]).toEqual([400, 'nothing_to_invoice'])
    expect(done).toHaveLength(1)
    const stored = await arena.db
      .selectFrom('invoice')
      .select('id')
      .where('order_id', '=', order.id)
      .execute()
    expect(stored).toHaveLength(1)
  }
  await expectNoGap('invoice')
  await arena.expectAllWell()
})

test('C-29: many orders invoiced in one series at once have numbers without gap or duplicate', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = (await sequencesOf('invoice')).length
    const orders = await Promise.all(times(ORDERS, () => arena.place()))
    // Refused ones in between take no number.
    const canceled = await arena.place()
    expect((await arena.ask(onOrder(canceled, 'cancel'))).status).toBe(200)
    const calls = orders.flatMap((order) => [
      onOrder(order, 'invoices'),
      onOrder(canceled, 'invoices'),
      onOrder(order, 'invoices?plan=true'),
    ])
    await arena.rush(calls)
    expect(await expectNoGap('invoice')).toBe(before + ORDERS)
  }
  await arena.expectAllWell()
})

test('C-29: refunds and the documents for them at once leave credit notes of exactly what was refunded', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await arena.placeCaptured()
    await arena.ask(onOrder(order, 'invoices'))
    const refund = onOrder(order, 'refund', { amount: 1_111, reason: 'other' })
    await arena.rush(times(6, (rank) => (rank % 2 === 0 ? refund : onOrder(order, 'invoices'))))
    await arena.expectQuiet()
    await arena.ask(onOrder(order, 'invoices'))
    const credited = await arena.db
      .selectFrom('invoice')
      .select(['refund_id', 'total'])
      .where('order_id', '=', order.id)
      .where('kind', '=', 'credit_note')
      .execute()
    const refunds = await arena.db
      .selectFrom('refund')
      .select(['id as refund_id', 'amount as total'])
      .where('order_id', '=', order.id)
      .execute()
    const byRefund = (a: { refund_id: string | null }, b: { refund_id: string | null }) =>
      String(a.refund_id).localeCompare(String(b.refund_id))
    expect(credited.sort(byRefund)).toEqual(refunds.sort(byRefund))
  }
  await expectNoGap('credit_note')
  await arena.expectAllWell()
})
