import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import type { TestStore } from '../../../../test/store.ts'

const path = '/admin/batch-jobs'

/** Returns an example of each route of batch jobs that takes a key, on a new one in the state that it needs. */
export function batchExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  const onNew = async (action: string): Promise<CallExample> => {
    const { body } = await store.call<{ batch_job: { id: string } }>('POST', path, {
      type: 'order-export',
      dry_run: true,
    })
    return { path: `${path}/${body.batch_job.id}/${action}` }
  }
  return {
    'create-batch-job': async () => ({
      path,
      body: { type: 'order-export', context: {}, dry_run: true },
      otherBody: { type: 'product-export', context: {}, dry_run: true },
    }),
    'confirm-batch-job': () => onNew('confirm'),
    'cancel-batch-job': () => onNew('cancel'),
  }
}
