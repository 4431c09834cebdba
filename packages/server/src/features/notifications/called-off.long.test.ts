import type { Notification } from '@purser/contract/notifications'
import type { Order } from '@purser/contract/orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../test/claim-books.ts'
import { type MailServer, openMailServer } from '../../../test/mail/mail-server.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { onOrder } from '../../../test/order-books.ts'
import { packAll } from '../../../test/pack-order.ts'
import { priceShop, returnOptionId } from '../../../test/price-shop.ts'
import { broken, byParcel, claim, placeCaptured, placeShipped } from '../../../test/register-claim.ts'
import { swapOf } from '../../../test/register-swap.ts'
import { cancelAsked, openReturnOf } from '../../../test/return-books.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { draft, pay } from '../draft-orders/testing/drafts.ts'
import { editCalls } from '../order-edits/testing/edit-calls.ts'

/* An email that was still waiting when what it asks of the customer was canceled. */

let server: MailServer
let store: TestStore
beforeEach(async () => {
  server = await openMailServer()
  store = await openStore({ mail: server.mail })
  await priceShop(store.db)
})
afterEach(async () => {
  await store.close()
  await server.close()
})

/** A request on an order, such as a return, and the call that cancels it. */
interface Asked {
  readonly event: string
  readonly resourceId: string
  cancel(): Promise<{ status: number }>
}

const email = 'late@example.com'
const made = (order: Order | undefined) => order?.swaps?.[0] ?? order?.claims?.[0] ?? { id: '' }

const asking = {
  return: async (): Promise<Asked> => {
    const { id, line } = await placeCaptured(store, { email })
    await packAll(store, id)
    const asked = await openReturnOf(store, id, { items: [{ item_id: line, quantity: 1 }] })
    return {
      event: 'order.return_requested',
      resourceId: id,
      cancel: () => cancelAsked(store, asked.id),
    }
  },
  edit: async (): Promise<Asked> => {
    const edits = editCalls(store)
    const { id: resourceId, line } = await placeCaptured(store, { email })
    const { id } = await edits.started(resourceId)
    await edits.change(id, line, { quantity: 1 })
    await edits.call('POST', `/${id}/request`)
    return {
      event: 'order-edit.requested',
      resourceId,
      cancel: () => edits.call('POST', `/${id}/cancel`),
    }
  },
  swap: async (): Promise<Asked> => {
    const { id, line } = await placeShipped(store, { email })
    const swap = made((await onOrder(store, id, 'swaps', swapOf(line))).body.order)
    const cancel = () => onOrder(store, id, `swaps/${swap.id}/cancel`)
    return { event: 'swap.created', resourceId: swap.id, cancel }
  },
  claim: async (): Promise<Asked> => {
    const { id, line } = await placeCaptured(store, { email })
    const { body } = await claim(store, id, {
      type: 'replace',
      claim_items: broken(line),
      additional_items: swapOf(line).additional_items,
      shipping_methods: byParcel,
      return_shipping: { option_id: returnOptionId },
    })
    const { id: resourceId } = made(body.order)
    return {
      event: 'claim.created',
      resourceId,
      cancel: () => onOrder(store, id, `claims/${resourceId}/cancel`),
    }
  },
}

test('a payment is not asked for once nothing is due', async () => {
  const edit_link_template = 'https://shop.example/edits/{order_edit_id}'
  await store.call('POST', '/admin/email-settings', { edit_link_template })
  const placed = await placeCaptured(store, { email })
  await editCalls(store).confirmed(placed, 3, { request_payment: true })
  expect((await onOrder(store, placed.id, 'amount-due')).status).toBe(200)
  store.app.startWorker()
  await waitForJobs(store.db)
  expect(server.to(email).filter(({ text }) => text.includes('pay the difference'))).toEqual([])
  const told = await toldOf({ event: 'order.payment_requested', resourceId: placed.id })
  expect(await read(told)).toMatchObject({ state: 'withheld', sent_at: null })
})

async function toldOf({ event, resourceId }: Pick<Asked, 'event' | 'resourceId'>) {
  const { body } = await store.call<{ notifications: Notification[] }>(
    'GET',
    `/admin/notifications?event_name=${event}&resource_id=${resourceId}`,
  )
  const [told, ...more] = body.notifications
  expect([told?.event_name, more]).toEqual([event, []])
  return told?.id ?? ''
}
const read = async (id: string) => {
  const { body } = await store.call<{ notification: Notification & { message: { text: string } } }>(
    'GET',
    `/admin/notifications/${id}`,
  )
  return body.notification
}

test.each(['return', 'edit', 'swap', 'claim'] as const)(
  'a %s canceled before its email was sent asks nobody for anything, and the email is kept',
  async (noun) => {
    const asked = await asking[noun]()
    expect((await asked.cancel()).status).toBe(200)
    store.app.startWorker()
    await waitForJobs(store.db)
    expect(server.to(email).filter(({ text }) => text.includes('Mug'))).toEqual([])
    const { state, sent_at, message } = await read(await toldOf(asked))
    expect({ state, sent_at }).toEqual({ state: 'withheld', sent_at: null })
    expect((await brokenInvariants(store)).filter(([id]) => /^N/.test(String(id)))).toEqual([])
    expect(message.text).toMatch(/(Items to return|Items to send back|Changes):\n- 1 × Mug/)
  },
)

test.each(['return', 'edit', 'swap', 'claim'] as const)(
  'a %s that was not canceled is announced',
  async (noun) => {
    const asked = await asking[noun]()
    store.app.startWorker()
    await waitForJobs(store.db)
    expect((await read(await toldOf(asked))).state).toBe('sent')
  },
)

test('an email canceled while the mail server was down is not sent when it is back, unless an operator resends it', async () => {
  await server.goDown()
  store.app.startWorker()
  const asked = await asking.swap()
  const look = () => store.db.selectFrom('notification').select('error').executeTakeFirst()
  await expect.poll(async () => (await look())?.error, { timeout: 20_000 }).toMatch(/ECONNREFUSED/)
  expect((await asked.cancel()).status).toBe(200)
  await server.comeBack()
  store.setNow('2026-03-02T10:00:00.000Z')
  await waitForJobs(store.db)
  const id = await toldOf(asked)
  expect([server.mails, (await read(id)).state, (await read(id)).error]).toEqual([[], 'withheld', null])

  expect((await store.call('POST', `/admin/notifications/${id}/resend`, {})).status).toBe(200)
  await waitForJobs(store.db)
  expect(server.to(email)).toHaveLength(1)
})

test('a gift card is announced under its order, unless it is disabled or deleted before the mail is sent', async () => {
  const buy = async (to: string) => {
    const { profile_id } = await store.db
      .selectFrom('product')
      .select('profile_id')
      .where('id', '=', 'prod_test')
      .executeTakeFirstOrThrow()
    const when = { created_at: store.now(), updated_at: store.now() }
    await store.db
      .insertInto('product')
      .values({ id: 'prod_card', title: 'Gift card', is_giftcard: true, profile_id, ...when })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await store.db
      .insertInto('product_variant')
      .values({ id: 'variant_card', product_id: 'prod_card', title: '50', manage_inventory: false, ...when })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const items = [{ variant_id: 'variant_card', quantity: 1, unit_price: 5_000 }]
    const { id } = await draft(store, { email: to, items, shipping_methods: [] })
    const { order } = (await pay(store, id)).body
    await onOrder(store, order.id, 'capture')
    return order
  }
  const kept = await buy('kept@example.com')
  const closed = await buy('closed@example.com')
  const deleted = await buy('deleted@example.com')
  const card = store.db.selectFrom('gift_card').select('id').where('order_id', '=', deleted.id)
  const { id: card_id } = await card.executeTakeFirstOrThrow()
  expect((await store.call('DELETE', `/admin/gift-cards/${card_id}`)).status).toBe(200)
  await onOrder(store, closed.id, 'refund', { amount: closed.total, reason: 'other' })
  expect((await onOrder(store, closed.id, 'cancel')).status).toBe(200)
  store.app.startWorker()
  await waitForJobs(store.db)
  const states = async (id: string) => {
    const { body } = await store.call<{ notifications: Notification[] }>(
      'GET',
      `/admin/notifications?event_name=gift_card.created&resource_id=${id}`,
    )
    return body.notifications.map(({ state, resource_type }) => [state, resource_type])
  }
  expect([await states(kept.id), await states(closed.id), await states(deleted.id)]).toEqual([
    [['sent', 'order']],
    [['withheld', 'order']],
    [['withheld', 'order']],
  ])
  const isCodeSent = async (to: string, order: Order) => {
    const card = store.db.selectFrom('gift_card').select('code').where('order_id', '=', order.id)
    const { code } = await card.executeTakeFirstOrThrow()
    return server.to(to).some(({ text }) => text.includes(code))
  }
  expect([
    await isCodeSent('kept@example.com', kept),
    await isCodeSent('closed@example.com', closed),
  ]).toEqual([true, false])
  expect((await brokenInvariants(store)).filter(([id]) => /^N/.test(String(id)))).toEqual([])
})
