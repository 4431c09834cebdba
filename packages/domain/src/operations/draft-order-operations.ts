import { type DraftOrderFacts, draftOrderActions, payDraftAvailability } from '../draft-orders/index.ts'
import type { Operation } from './operation.ts'

const permission = 'draft-orders:write'
const edit = (draft: DraftOrderFacts) => draftOrderActions(draft).edit

/** Operations on draft orders, which operators create for customers. */
export const draftOrderOperations = {
  'create-draft-order': { label: 'New draft order', permission, changes: 'draft-order' },
  'update-draft-order': { label: 'Edit draft order', permission, changes: 'draft-order', availability: edit },
  'create-draft-line-item': { label: 'Add item', permission, changes: 'draft-order', availability: edit },
  'update-draft-line-item': { label: 'Edit item', permission, changes: 'draft-order', availability: edit },
  'delete-draft-line-item': {
    label: 'Delete item',
    permission,
    changes: 'draft-order',
    isDangerous: true,
    availability: edit,
  },
  'delete-draft-order': {
    label: 'Delete',
    permission,
    changes: 'draft-order',
    isDangerous: true,
    availability: (draft: DraftOrderFacts) => draftOrderActions(draft).delete,
  },
  'pay-draft-order': {
    label: 'Mark as paid',
    permission,
    changes: 'order',
    availability: payDraftAvailability,
  },
} as const satisfies Record<string, Operation>
