import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import { onOrder } from '../../../../test/order-books.ts'
import { placeOrder } from '../../../../test/place-order.ts'
import type { TestStore } from '../../../../test/store.ts'

/** Refunds a new captured order with an undo window. Returns the id of the held call, the order's address and the answer. */
export async function holdRefund(store: TestStore, seconds = 10, headers: Record<string, string> = {}) {
  const { id } = await placeOrder(store.db)
  await onOrder(store, id, 'capture')
  const order = `/admin/orders/${id}`
  const body = { amount: 100, reason: 'other' }
  const answer = await store.call<{
    order: { refunded_total: number; version: number; refunds: { id: string }[] }
  }>('POST', `${order}/refund`, body, { 'undo-window': String(seconds), ...headers })
  return { id, order, answer, held: String(answer.headers['undo-id']) }
}

/** Holds a refund and marks it as failed. Returns its id. */
export async function failRefund(store: TestStore): Promise<string> {
  const { held } = await holdRefund(store)
  await store.db
    .updateTable('held_call')
    .set({ status: 'failed', body: null, reason: 'Nothing is left to refund.', decided_at: store.now() })
    .where('id', '=', held)
    .execute()
  return held
}

/** Returns an example of each call about held calls. */
export function heldExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  return {
    'undo-held-call': async () => ({ path: `/admin/held-calls/${(await holdRefund(store)).held}/undo` }),
    'finish-held-call': async () => ({ path: `/admin/held-calls/${(await holdRefund(store)).held}/finish` }),
    'dismiss-held-call': async () => ({ path: `/admin/held-calls/${await failRefund(store)}/dismiss` }),
    'update-undo-settings': async () => ({
      path: '/admin/undo-settings',
      body: { seconds: { 'refund-order': 20 } },
      otherBody: { seconds: { 'refund-order': 30 } },
    }),
  }
}
