import { newId } from '../../src/database/index.ts'
import { type FulfillmentOwnerNoun, ownerIn, pack, packAll, placeToPack } from '../pack-order.ts'
import { placeOrder } from '../place-order.ts'
import { broken, placeCaptured, placeClaimed, placeShipped } from '../register-claim.ts'
import { placeSwapped, swapOf } from '../register-swap.ts'
import { openReturnOf } from '../return-books.ts'
import type { TestStore } from '../store.ts'

/** A call that is currently allowed. */
export interface CallExample {
  readonly path: string
  readonly body?: Record<string, unknown>
  /** Another body that is valid too, where changing any text of `body` would not be. */
  readonly otherBody?: Record<string, unknown>
}

const quiet = { no_notification: true }
const orderPath = (id: string) => `/admin/orders/${id}`

/** For each call of fulfillments, returns, swaps, claims and notifications, by name: a new record that it is allowed on. */
export function afterSaleExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  async function asked() {
    const { id, line } = await placeCaptured(store)
    await packAll(store, id)
    const items = [{ item_id: line, quantity: 1 }]
    return { path: `/admin/returns/${(await openReturnOf(store, id, { items })).id}`, items }
  }
  async function onSwap(what: string): Promise<CallExample> {
    const { id, swap } = await placeSwapped(store, 'dearer')
    return { path: `${orderPath(id)}/swaps/${swap.id}/${what}` }
  }
  async function onClaim(what: string): Promise<CallExample> {
    const { id, claim } = await placeClaimed(store, 'replace')
    return { path: `${orderPath(id)}/claims/${claim.id}${what}` }
  }

  return {
    ...fulfillmentExamples(store),
    'request-return': async () => {
      const { id, line } = await placeCaptured(store)
      return { path: `${orderPath(id)}/return`, body: { items: [{ item_id: line, quantity: 1 }], ...quiet } }
    },
    'receive-return': async () => {
      const { path, items } = await asked()
      return { path: `${path}/receive`, body: { items, refund: 100 } }
    },
    'cancel-return': async () => ({ path: `${(await asked()).path}/cancel` }),
    'create-swap': async () => {
      const { id, line } = await placeShipped(store)
      return { path: `${orderPath(id)}/swaps`, body: swapOf(line, undefined, quiet) }
    },
    'process-swap-payment': () => onSwap('process-payment'),
    'cancel-swap': () => onSwap('cancel'),
    'create-claim': async () => {
      const { id, line } = await placeCaptured(store)
      return {
        path: `${orderPath(id)}/claims`,
        body: { ...quiet, type: 'refund', claim_items: broken(line) },
      }
    },
    'update-claim': async () => ({ ...(await onClaim('')), body: quiet }),
    'cancel-claim': () => onClaim('/cancel'),
    'resend-notification': async () => ({
      path: `/admin/notifications/${await writeNotification(store)}/resend`,
      body: { to: 'again@example.com' },
    }),
  }
}

function fulfillmentExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  async function packing(noun: FulfillmentOwnerNoun): Promise<CallExample> {
    const { order_id, base, lineId } = await placeToPack(store, noun)
    const path = `${orderPath(order_id)}/${base}${base === '' ? 'fulfillment' : 'fulfillments'}`
    const items = { items: [{ item_id: lineId, quantity: 2 }] }
    return { path, body: base === '' ? { ...items, ...quiet } : quiet }
  }
  async function packed(noun: FulfillmentOwnerNoun) {
    const toPack = await placeToPack(store, noun)
    const { body } = await pack(store, toPack)
    const fulfillment_id = ownerIn(body.order, toPack).fulfillments?.[0]?.id ?? ''
    return { path: `${orderPath(toPack.order_id)}/${toPack.base}`, fulfillment_id, isOrder: noun === 'order' }
  }
  async function canceling(noun: FulfillmentOwnerNoun): Promise<CallExample> {
    const { path, fulfillment_id } = await packed(noun)
    return { path: `${path}fulfillments/${fulfillment_id}/cancel` }
  }
  async function shipping(noun: FulfillmentOwnerNoun): Promise<CallExample> {
    const { path, fulfillment_id, isOrder } = await packed(noun)
    return { path: `${path}${isOrder ? 'shipment' : 'shipments'}`, body: { fulfillment_id } }
  }

  return {
    'create-fulfillment': () => packing('order'),
    'fulfill-swap': () => packing('swap'),
    'fulfill-claim': () => packing('claim'),
    'cancel-fulfillment': () => canceling('order'),
    'cancel-swap-fulfillment': () => canceling('swap'),
    'cancel-claim-fulfillment': () => canceling('claim'),
    'ship-fulfillment': () => shipping('order'),
    'ship-swap': () => shipping('swap'),
    'ship-claim': () => shipping('claim'),
    'update-tracking': async () => {
      const { path, body } = await shipping('order')
      await store.call('POST', path, body)
      const { fulfillment_id } = body as { readonly fulfillment_id: string }
      const tracking = path.replace('/shipment', `/fulfillments/${fulfillment_id}/tracking`)
      return { path: tracking, body: { tracking_numbers: ['1Z5R89390357567127'] } }
    },
  }
}

async function writeNotification(store: TestStore): Promise<string> {
  const order = await placeOrder(store.db)
  const id = newId('noti')
  const at = store.now()
  await store.db
    .insertInto('notification')
    .values({
      id,
      event_name: 'order.placed',
      resource_type: 'order',
      resource_id: order.id,
      customer_id: order.customer_id,
      to: 'first@example.com',
      data: '{}',
      state: 'sent',
      sent_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}
