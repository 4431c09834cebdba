import type { OrderEdit } from '@purser/contract/order-edits'
import type { TestStore } from '../../../../test/store.ts'

interface Answered {
  readonly order_edit: OrderEdit
  readonly code?: string
  readonly message?: string
  readonly field?: string
}

/** Returns the calls of order edits as the signed-in operator makes them. */
export function editCalls(store: TestStore) {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, headers = {}) =>
    store.call<Answered>(method, `/admin/order-edits${path}`, body, headers)
  const started = async (order_id: string) => {
    const { body } = await call('POST', '', { order_id })
    if (!body.order_edit) throw new Error(`The edit was not started: ${body.message}`)
    return body.order_edit
  }
  return {
    call,
    started,
    /** Reads the newest edit of an order. */
    newest: async (order_id: string) => {
      const { body } = await store.call<{ order_edits: OrderEdit[] }>(
        'GET',
        `/admin/order-edits?order_id=${order_id}`,
      )
      const [edit] = body.order_edits
      if (!edit) throw new Error('The order has no edit')
      return edit
    },
    read: async (id: string) => (await call('GET', `/${id}`)).body.order_edit,
    add: (id: string, body: unknown, headers = {}) => call('POST', `/${id}/items`, body, headers),
    change: (id: string, itemId: string, body: unknown) => call('POST', `/${id}/items/${itemId}`, body),
    remove: (id: string, itemId: string) => call('DELETE', `/${id}/items/${itemId}`),
    confirm: (id: string, body?: unknown, headers = {}) => call('POST', `/${id}/confirm`, body, headers),
    /** Starts an edit, sets the quantity of the order's first line and confirms it. */
    confirmed: async (
      order: { readonly id: string; readonly line_ids: readonly string[] },
      quantity: number,
      body = {},
    ) => {
      const { id } = await started(order.id)
      await call('POST', `/${id}/items/${order.line_ids[0]}`, { quantity })
      return call('POST', `/${id}/confirm`, body)
    },
  }
}
