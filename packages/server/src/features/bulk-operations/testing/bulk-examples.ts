import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import { placeOrder } from '../../../../test/place-order.ts'
import type { TestStore } from '../../../../test/store.ts'

const path = '/admin/bulk-operations'

/** Returns an example of each route of bulk operations that takes a key, on a new one in the state that it needs. */
export function bulkExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  const onNew = async (): Promise<CallExample> => {
    const ids = [(await placeOrder(store.db)).id]
    const body = { operation: 'complete-order', ids }
    return { path, body, otherBody: { ...body, operation: 'cancel-order' } }
  }
  async function inState(
    status: 'planned' | 'done',
    outcome: 'done' | 'failed' | null,
    action: string,
  ): Promise<CallExample> {
    const { body } = await onNew()
    const made = await store.call<{ bulk_operation: { id: string } }>('POST', path, body)
    const { id } = made.body.bulk_operation
    // Where no worker runs that would plan it.
    await store.db
      .updateTable('bulk_operation_record')
      .set({ is_ready: true, outcome, inverse: '{}' })
      .where('bulk_operation_id', '=', id)
      .execute()
    await store.db.updateTable('bulk_operation').set({ status }).where('id', '=', id).execute()
    return { path: `${path}/${id}/${action}` }
  }
  return {
    'create-bulk-operation': onNew,
    'confirm-bulk-operation': () => inState('planned', null, 'confirm'),
    'cancel-bulk-operation': () => inState('planned', null, 'cancel'),
    'retry-bulk-operation': () => inState('done', 'failed', 'retry'),
    'undo-bulk-operation': async () => {
      const example = await inState('done', 'done', 'undo')
      const id = example.path.split('/').at(-2) ?? ''
      // Completed orders can't be made incomplete; what can be undone has an operation that can.
      await store.db
        .updateTable('bulk_operation')
        .set({ operation: 'update-discount' })
        .where('id', '=', id)
        .execute()
      return example
    },
  }
}
