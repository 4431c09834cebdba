import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import { onOrder } from '../../../../test/order-books.ts'
import { placeOrder } from '../../../../test/place-order.ts'
import type { TestStore } from '../../../../test/store.ts'

let keys = 0

/** Creates a key with limits; returns a function that makes calls with it. */
export async function limitedKey(store: TestStore, limits: object) {
  keys += 1
  const { body } = await store.call<{ api_key: { id: string }; secret: string }>('POST', '/admin/api-keys', {
    name: `Limited ${keys}`,
    limits: { beyond: 'ask', ...limits },
  })
  const authorization = `Bearer ${body.secret}`
  return {
    id: body.api_key.id,
    authorization,
    call: <Answer>(
      method: 'GET' | 'POST' | 'DELETE',
      url: string,
      payload?: object,
      headers: Record<string, string> = {},
    ) => store.call<Answer>(method, url, payload, { cookie: '', authorization, ...headers }),
  }
}

/** A request as the call that became it answers it. */
export interface Asked {
  readonly approval_request: { readonly id: string; readonly plan: { readonly token: string } }
}

/** Asks for a refund of a new captured order by a key that may only ask. Returns the request and the order's address. */
export async function askRefund(store: TestStore) {
  const key = await limitedKey(store, { only_plans: true })
  const { id } = await placeOrder(store.db)
  await onOrder(store, id, 'capture')
  const order = `/admin/orders/${id}`
  const body = { amount: 100, reason: 'other', no_notification: true }
  const asked = await key.call<Asked>('POST', `${order}/refund`, body)
  return { key, order, asked, request: asked.body.approval_request }
}

/** Returns an example of each route that decides a request, on a new one. */
export function approvalExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  return {
    'approve-request': async () => {
      const { request } = await askRefund(store)
      return { path: `/admin/approval-requests/${request.id}/approve`, body: { token: request.plan.token } }
    },
    'decline-request': async () => {
      const { request } = await askRefund(store)
      return { path: `/admin/approval-requests/${request.id}/decline`, body: { note: 'Too much' } }
    },
  }
}
