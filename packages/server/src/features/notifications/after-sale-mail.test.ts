import type { Order } from '@purser/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest, someOf } from '../../../../../long-tests.ts'
import { type MailServer, openMailServer } from '../../../test/mail/mail-server.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { onOrder } from '../../../test/order-books.ts'
import { type FulfillmentOwnerNoun, pack, packAll, placeToPack, ship } from '../../../test/pack-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { broken, byParcel, placeCaptured, placeShipped } from '../../../test/register-claim.ts'
import { swapFor, swapOf } from '../../../test/register-swap.ts'
import { openReturnOf, receive, requestReturnOf } from '../../../test/return-books.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { readMail } from './facts/read-mail.ts'

/* What customers find in their mailbox after the operator's real calls: each email once, and none where none is wanted. */

let server: MailServer
let store: TestStore
const scripted = createScriptedProvider()
beforeAll(async () => {
  server = await openMailServer()
  store = await openStore({ mail: server.mail, paymentProviders: [scripted.provider] })
  await priceShop(store.db)
  store.app.startWorker()
})
afterAll(async () => {
  await store.close()
  await server.close()
})

let customers = 0
const newEmail = () => `customer${++customers}@example.com`

/** Returns the subjects of all mails to an address, once all jobs are done. */
async function subjectsTo(address: string): Promise<string[]> {
  await waitForJobs(store.db)
  return server.to(address).map(({ headers }) => headers.subject?.[0] ?? '')
}

/** Asserts that a call succeeded, and returns the order. */
async function taken(answer: Promise<{ status: number; body: { order: Order; message?: string } }>) {
  const { status, body } = await answer
  expect([status, body.message]).toEqual([200, undefined])
  return body.order
}

test.each(someOf<FulfillmentOwnerNoun>(['order', 'swap', 'claim']))(
  'the fulfillment that is shipped for the %s is reported in one email, with its tracking number',
  async (noun) => {
    const toPack = await placeToPack(store, noun)
    const email = newEmail()
    // The mails about placing it go to the address of that time.
    await subjectsTo(email)
    await store.db.updateTable('order').set({ email }).where('id', '=', toPack.order_id).execute()
    const order = await taken(pack(store, toPack))
    const owners = { order: [order], swap: order.swaps ?? [], claim: order.claims ?? [] }[noun]
    const fulfillment = owners[0]?.fulfillments?.[0]?.id ?? ''
    await taken(ship(store, toPack, fulfillment, { tracking_numbers: ['TRACK-77'] }))
    expect(await subjectsTo(email)).toHaveLength(1)
    const [mail] = server.to(email)
    expect([mail?.text.split('TRACK-77').length, mail?.html.split('TRACK-77').length]).toEqual([2, 2])
    expect((await ship(store, toPack, fulfillment, { tracking_numbers: ['TRACK-78'] })).status).toBe(400)
    expect(await subjectsTo(email)).toHaveLength(1)
  },
)

test('a return is announced when requested and when received, with its refund', async () => {
  const email = newEmail()
  const { id, line } = await placeCaptured(store, { email })
  await packAll(store, id)
  const items = [{ item_id: line, quantity: 1 }]
  const asked = await openReturnOf(store, id, { items })
  expect(await subjectsTo(email)).toHaveLength(1)
  expect((await receive(store, asked.id, { items })).status).toBe(200)
  expect(await subjectsTo(email)).toHaveLength(2)
  expect(server.to(email)[1]?.text).toContain('€25.00')
})

test('a return without a refund announces none, whatever was agreed', async () => {
  const { id, line, total } = await placeCaptured(store)
  await packAll(store, id)
  const items = [{ item_id: line, quantity: 1 }]
  const textOfReceipt = async (return_id: string) => {
    expect((await receive(store, return_id, { items })).body.return.refund_amount).toBe(2_500)
    const told = await readMail(store.db, 'order.items_returned', { id, return_id })
    return told?.content.text
  }
  const refused = await openReturnOf(store, id, { items })
  scripted.next('refuse')
  expect(await textOfReceipt(refused.id)).not.toContain('refund')
  const late = await openReturnOf(store, id, { items })
  await taken(onOrder(store, id, 'refund', { amount: total, reason: 'other' }))
  expect(await textOfReceipt(late.id)).not.toContain('refund')
})

test('a swap is announced when created, when its goods arrive and when its difference is settled', async () => {
  for (const kind of someOf(['dearer', 'cheaper'] as const)) {
    const email = newEmail()
    const { id, line } = await placeShipped(store, { email })
    const { swaps } = await taken(onOrder(store, id, 'swaps', swapOf(line, swapFor[kind])))
    const swap = swaps?.[0]
    expect(await subjectsTo(email)).toHaveLength(1)
    await receive(store, swap?.return_order?.id ?? '', { items: [{ item_id: line, quantity: 1 }] })
    expect(await subjectsTo(email)).toHaveLength(2)
    await taken(onOrder(store, id, `swaps/${swap?.id}/process-payment`))
    await taken(onOrder(store, id, `swaps/${swap?.id}/process-payment`))
    expect(await subjectsTo(email)).toHaveLength(3)
    expect(server.to(email)[2]?.text).toContain('€12.50')
  }
})

longTest('a swap whose difference is 0 is reported once', async () => {
  const email = newEmail()
  const { id, line } = await placeShipped(store, { email })
  await taken(onOrder(store, id, 'swaps', swapOf(line, swapFor.same)))
  expect(await subjectsTo(email)).toHaveLength(1)
})

test('a claim is announced when created, and its refund when issued', async () => {
  const email = newEmail()
  const { id, line } = await placeCaptured(store, { email })
  await taken(onOrder(store, id, 'claims', { type: 'refund', claim_items: broken(line) }))
  const subjects = await subjectsTo(email)
  expect([subjects.length, new Set(subjects).size]).toEqual([2, 2])
  const additional_items = [{ variant_id: swapFor.same, quantity: 1 }]
  const shipping_address = { address_1: 'Nygade 77', postal_code: '1000', city: 'Elsewhere' }
  await taken(
    onOrder(store, id, 'claims', {
      type: 'replace',
      claim_items: broken(line),
      additional_items,
      shipping_methods: byParcel,
      shipping_address: { ...shipping_address, country_code: 'fr' },
    }),
  )
  expect(await subjectsTo(email)).toHaveLength(3)
  expect(server.to(email)[2]?.text).toContain('\nNygade 77\n1000 Elsewhere, France')
})

test('if part of a claim’s refund was refused, the email states what was refunded', async () => {
  const email = newEmail()
  const { id, line, total } = await placeShipped(store, { email })
  const { swaps } = await taken(onOrder(store, id, 'swaps', swapOf(line, swapFor.dearer)))
  await taken(onOrder(store, id, `swaps/${swaps?.[0]?.id}/process-payment`))
  // A swap's difference paid by hand is refunded by hand, without calling the provider.
  scripted.next('refuse')
  const refund_amount = total + 1_250
  await taken(onOrder(store, id, 'claims', { type: 'refund', claim_items: broken(line), refund_amount }))
  await subjectsTo(email)
  const told = server.to(email).flatMap(({ text }) => /We've refunded \S+ for your claim/.exec(text) ?? [])
  expect(told).toEqual(["We've refunded €12.50 for your claim"])
})

longTest(
  'with no_notification no email is sent about a fulfillment, a return, a swap or a claim',
  async () => {
    const email = newEmail()
    const { id, line } = await placeCaptured(store, { email, lines: [{ unit_price: 2_000, quantity: 4 }] })
    const quiet = { no_notification: true }
    const items = [{ item_id: line, quantity: 1 }]
    const whole = { order_id: id, id, lineId: line, base: '' }
    const order = await taken(
      onOrder(store, id, 'fulfillment', { items: [{ item_id: line, quantity: 4 }], ...quiet }),
    )
    const fulfillment = order.fulfillments?.[0]?.id ?? ''
    await taken(ship(store, whole, fulfillment, { tracking_numbers: ['TRACK-1'] }))
    await taken(requestReturnOf(store, id, { items, ...quiet, receive_now: true }))
    const { swaps } = await taken(onOrder(store, id, 'swaps', swapOf(line, swapFor.dearer, quiet)))
    const swap = swaps?.[0]
    expect((await receive(store, swap?.return_order?.id ?? '', { items })).status).toBe(200)
    await taken(onOrder(store, id, `swaps/${swap?.id}/process-payment`))
    const packed = await taken(onOrder(store, id, `swaps/${swap?.id}/fulfillments`, {}))
    const fulfillment_id = packed.swaps?.[0]?.fulfillments?.[0]?.id
    await taken(onOrder(store, id, `swaps/${swap?.id}/shipments`, { fulfillment_id }))
    await taken(onOrder(store, id, 'claims', { type: 'refund', claim_items: broken(line), ...quiet }))
    expect(await subjectsTo(email)).toEqual([])
  },
)
