import { editCalls } from '../../src/features/order-edits/testing/edit-calls.ts'
import { shop } from '../open-shop.ts'
import { placeOrder } from '../place-order.ts'
import { placeCaptured } from '../register-claim.ts'
import type { TestStore } from '../store.ts'
import type { CallExample } from './after-sale-examples.ts'

/** For each call of order edits, by name: a new edit that it is allowed on. */
export function orderEditExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  const edits = editCalls(store)
  const started = async () => {
    const placed = await placeOrder(store.db)
    const { id } = await edits.started(placed.id)
    return { path: `/admin/order-edits/${id}`, id, line: placed.line_ids[0] ?? '' }
  }
  const changed = async (what: string): Promise<CallExample> => {
    const { path, id, line } = await started()
    await edits.change(id, line, { quantity: 3 })
    return { path: `${path}${what}` }
  }
  return {
    'create-order-edit': async () => ({
      path: '/admin/order-edits',
      body: { order_id: (await placeOrder(store.db)).id },
    }),
    'update-order-edit': async () => ({
      path: (await started()).path,
      body: { internal_note: 'Called by phone' },
    }),
    'delete-order-edit': async () => ({ path: (await started()).path }),
    'add-edit-item': async () => ({
      path: `${(await started()).path}/items`,
      body: { variant_id: shop.variants[1], quantity: 1 },
      otherBody: { variant_id: shop.variants[1], quantity: 2 },
    }),
    'update-edit-item': async () => {
      const { path, line } = await started()
      return { path: `${path}/items/${line}`, body: { quantity: 3 } }
    },
    'remove-edit-item': async () => {
      const { path, line } = await started()
      return { path: `${path}/items/${line}` }
    },
    'undo-edit-change': async () => {
      const { path, id, line } = await started()
      const { body } = await edits.change(id, line, { quantity: 3 })
      return { path: `${path}/changes/${body.order_edit.changes?.[0]?.id}` }
    },
    'request-order-edit': () => changed('/request'),
    'confirm-order-edit': () => changed('/confirm'),
    'cancel-order-edit': () => changed('/cancel'),
    'request-amount-due': async () => {
      const placed = await placeCaptured(store)
      await edits.confirmed(placed, 3)
      const edit_link_template = 'https://shop.example/edits/{order_edit_id}'
      await store.call('POST', '/admin/email-settings', { edit_link_template })
      return { path: `/admin/orders/${placed.id}/amount-due/request` }
    },
    'record-amount-due': async () => {
      const placed = await placeCaptured(store)
      await edits.confirmed(placed, 3)
      return { path: `/admin/orders/${placed.id}/amount-due` }
    },
  }
}
