import { availableUnless } from '../availability/index.ts'
import {
  type AmountToRequest,
  editOrderAvailability,
  recordAmountDueRefusal,
  requestAmountDueRefusal,
} from '../order-edits/index.ts'
import type { OrderActionFacts } from '../orders/index.ts'
import type { Operation } from './operation.ts'

const permission = 'orders:write'

/** Operations on edits of orders. A draft is changed beside its order; sending and ending it is part of the order's history. */
export const orderEditOperations = {
  'create-order-edit': {
    label: 'Edit order',
    key: 'e',
    permission,
    changes: 'order-edit',
    availability: (order: OrderActionFacts) => editOrderAvailability(order),
  },
  'update-order-edit': { label: 'Change shipping, discount or note', permission, changes: 'order-edit' },
  'add-edit-item': { label: 'Add item', permission, changes: 'order-edit' },
  'update-edit-item': { label: 'Change item', permission, changes: 'order-edit' },
  'remove-edit-item': { label: 'Remove item', permission, changes: 'order-edit', isDangerous: true },
  'undo-edit-change': { label: 'Undo change', permission, changes: 'order-edit' },
  'delete-order-edit': { label: 'Discard edit', permission, changes: 'order-edit', isDangerous: true },
  'request-order-edit': { label: 'Ask the customer', permission, changes: 'order' },
  'confirm-order-edit': { label: 'Confirm edit', permission, changes: 'order' },
  'cancel-order-edit': { label: 'Cancel edit', permission, changes: 'order', isDangerous: true },
  'request-amount-due': {
    label: 'Email payment link',
    permission,
    changes: 'order',
    availability: (amount: AmountToRequest) => availableUnless(requestAmountDueRefusal(amount)),
  },
  'record-amount-due': {
    label: 'Mark as paid',
    permission,
    changes: 'order',
    availability: (order: { readonly amount_due: number }) => availableUnless(recordAmountDueRefusal(order)),
  },
} as const satisfies Record<string, Operation>
