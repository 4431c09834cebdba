import type { Operation } from './operation.ts'

/** Operations on batch jobs, which make a file in the background. */
export const batchJobOperations = {
  'create-batch-job': {
    label: 'Export in the background',
    permission: 'batch-jobs:write',
    changes: 'batch-job',
  },
  'confirm-batch-job': { label: 'Confirm', permission: 'batch-jobs:write', changes: 'batch-job' },
  'cancel-batch-job': { label: 'Cancel', permission: 'batch-jobs:write', changes: 'batch-job' },
} as const satisfies Record<string, Operation>
