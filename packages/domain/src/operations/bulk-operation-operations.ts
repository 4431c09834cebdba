import { type BulkFacts, bulkActions } from '../bulk-operations/index.ts'
import type { Operation } from './operation.ts'

/** Operations on bulk operations themselves; what they run on each record has its own. */
export const bulkOperationOperations = {
  'create-bulk-operation': {
    label: 'Preview',
    permission: 'bulk-operations:write',
    changes: 'bulk-operation',
  },
  'confirm-bulk-operation': {
    label: 'Start',
    labelOf: ({ status }: BulkFacts) => (status === 'stopped' ? 'Continue' : null),
    permission: 'bulk-operations:write',
    changes: 'bulk-operation',
    availability: (facts: BulkFacts) => bulkActions(facts).confirm,
  },
  'cancel-bulk-operation': {
    label: 'Stop',
    labelOf: ({ status }: BulkFacts) => (status === 'running' ? null : 'Discard'),
    permission: 'bulk-operations:write',
    changes: 'bulk-operation',
    availability: (facts: BulkFacts) => bulkActions(facts).cancel,
  },
  'retry-bulk-operation': {
    label: 'Retry the failed',
    permission: 'bulk-operations:write',
    changes: 'bulk-operation',
    availability: (facts: BulkFacts) => bulkActions(facts).retry,
  },
  'undo-bulk-operation': {
    label: 'Undo',
    permission: 'bulk-operations:write',
    changes: 'bulk-operation',
    availability: (facts: BulkFacts) => bulkActions(facts).undo,
  },
} as const satisfies Record<string, Operation>
