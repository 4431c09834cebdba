import { availableUnless } from '../availability/index.ts'
import {
  cancelFulfillmentRefusal,
  type FulfillmentFacts,
  type PackedFulfillment,
  type ShippableFulfillment,
  shipRefusal,
  updateTrackingRefusal,
} from '../fulfillments/index.ts'
import { type IssueFacts, isOnlyCredit } from '../invoices/index.ts'
import { type CancelFacts, cancelAvailability, type OrderActionFacts, orderActions } from '../orders/index.ts'
import { type FailedRefundFacts, settleFailedRefundRefusal } from '../payments/index.ts'
import type { Operation } from './operation.ts'

const cancelFulfillment = {
  label: 'Cancel fulfillment',
  permission: 'fulfillments:write',
  changes: 'order',
  isDangerous: true,
  availability: (fulfillment: PackedFulfillment) => availableUnless(cancelFulfillmentRefusal(fulfillment)),
} as const

const shipFulfillment = {
  key: 's',
  label: 'Mark Shipped',
  permission: 'fulfillments:write',
  changes: 'order',
  availability: (fulfillment: ShippableFulfillment) => availableUnless(shipRefusal(fulfillment)),
} as const

/** Operations on an order, its fulfillments and its notes. */
export const orderOperations = {
  'capture-order': {
    label: 'Capture',
    key: 'c',
    permission: 'orders:write',
    changes: 'order',
    availability: (order: OrderActionFacts) => orderActions(order).capture,
  },
  'refund-order': {
    label: 'Refund',
    key: 'shift+r',
    permission: 'orders:write',
    changes: 'order',
    availability: (order: OrderActionFacts) => orderActions(order).refund,
  },
  'settle-failed-refund': {
    label: 'Mark as settled',
    permission: 'orders:write',
    changes: 'order',
    availability: (refund: FailedRefundFacts) => availableUnless(settleFailedRefundRefusal(refund)),
  },
  'update-order': {
    label: 'Edit customer information',
    permission: 'orders:write',
    changes: 'order',
    availability: (order: OrderActionFacts) => orderActions(order).edit_customer,
  },
  'cancel-order': {
    label: 'Cancel order',
    permission: 'orders:write',
    changes: 'order',
    isDangerous: true,
    availability: (order: CancelFacts) => cancelAvailability(order),
  },
  'complete-order': {
    label: 'Complete order',
    permission: 'orders:write',
    changes: 'order',
    availability: (order: OrderActionFacts) => orderActions(order).complete,
  },
  'archive-order': {
    label: 'Archive order',
    permission: 'orders:write',
    changes: 'order',
    availability: (order: OrderActionFacts) => orderActions(order).archive,
  },
  'create-fulfillment': {
    label: 'Create Fulfillment',
    key: 'f',
    permission: 'fulfillments:write',
    changes: 'order',
    availability: (order: OrderActionFacts) => orderActions(order).create_fulfillment,
  },
  'cancel-fulfillment': cancelFulfillment,
  'cancel-swap-fulfillment': cancelFulfillment,
  'cancel-claim-fulfillment': cancelFulfillment,
  'ship-fulfillment': shipFulfillment,
  'ship-swap': shipFulfillment,
  'ship-claim': shipFulfillment,
  'update-tracking': {
    label: 'Edit tracking numbers',
    permission: 'fulfillments:write',
    changes: 'order',
    availability: (fulfillment: FulfillmentFacts) => availableUnless(updateTrackingRefusal(fulfillment)),
  },
  'claim-packing': {
    label: 'Next order',
    permission: 'fulfillments:write',
    changes: 'packing',
  },
  'renew-packing': { label: 'Keep packing', permission: 'fulfillments:write', changes: 'packing' },
  'release-packing': { label: 'Hold', permission: 'fulfillments:write', changes: 'packing' },
  'finish-packing': { label: 'Pack and ship', permission: 'fulfillments:write', changes: 'order' },
  'issue-invoice': {
    label: 'Issue invoice',
    labelOf: (facts: IssueFacts) => (isOnlyCredit(facts) ? 'Issue credit note' : null),
    permission: 'invoices:write',
    changes: 'order',
    availability: ({ refusal }: IssueFacts) => availableUnless(refusal),
  },
  'email-invoice': { label: 'Email', permission: 'invoices:write', changes: 'order' },
  'create-note': {
    label: 'Add note',
    key: 'n',
    permission: 'notes:write',
    changes: 'note',
    availability: (order: OrderActionFacts) => orderActions(order).add_note,
  },
  'update-note': { label: 'Edit note', permission: 'notes:write', changes: 'note' },
  'delete-note': { label: 'Delete note', permission: 'notes:write', changes: 'note', isDangerous: true },
  'resend-notification': {
    label: 'Resend notification',
    permission: 'notifications:write',
    changes: 'notification',
  },
} as const satisfies Record<string, Operation>
