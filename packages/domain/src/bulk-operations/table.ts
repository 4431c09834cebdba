import type { OperationName } from '../operations/index.ts'

/** The lists whose records can be selected. */
export const bulkNouns = ['orders', 'products', 'discounts', 'gift-cards', 'draft-orders', 'returns'] as const
export type BulkNoun = (typeof bulkNouns)[number]

interface BulkOperation {
  readonly noun: BulkNoun
  /** The action's label on a selection. */
  readonly label: string
  /** What became of a record, after its count: '287 captured'. */
  readonly done: string
  /** The operations that it runs on each record; all their rights are needed. */
  readonly operations: readonly OperationName[]
  /** Whether it can be undone. */
  readonly hasInverse?: boolean
  readonly isDangerous?: boolean
}

/** What can be done with many records at once. */
const bulkOperations = {
  'capture-order': {
    noun: 'orders',
    label: 'Capture payments',
    done: 'captured',
    operations: ['capture-order'],
  },
  'create-fulfillment': {
    noun: 'orders',
    label: 'Create fulfillments',
    done: 'fulfilled',
    operations: ['create-fulfillment'],
  },
  'ship-fulfillment': {
    noun: 'orders',
    label: 'Mark as shipped',
    done: 'shipped',
    operations: ['ship-fulfillment'],
  },
  'fulfill-and-ship': {
    noun: 'orders',
    label: 'Fulfill and ship',
    done: 'shipped',
    operations: ['create-fulfillment', 'ship-fulfillment'],
  },
  'complete-order': {
    noun: 'orders',
    label: 'Complete orders',
    done: 'completed',
    operations: ['complete-order'],
  },
  'archive-order': {
    noun: 'orders',
    label: 'Archive orders',
    done: 'archived',
    operations: ['archive-order'],
  },
  'tag-order': {
    noun: 'orders',
    label: 'Change tags',
    done: 'changed',
    operations: ['update-order'],
    hasInverse: true,
  },
  'assign-order': {
    noun: 'orders',
    label: 'Assign orders',
    done: 'assigned',
    operations: ['update-order'],
    hasInverse: true,
  },
  'create-note': { noun: 'orders', label: 'Add note', done: 'noted', operations: ['create-note'] },
  'resend-notification': {
    noun: 'orders',
    label: 'Resend email',
    done: 'resent',
    operations: ['resend-notification'],
  },
  'cancel-order': {
    noun: 'orders',
    label: 'Cancel orders',
    done: 'canceled',
    operations: ['cancel-order'],
    isDangerous: true,
  },
  'update-product': {
    noun: 'products',
    label: 'Edit products',
    done: 'changed',
    operations: ['update-product'],
    hasInverse: true,
  },
  'change-prices': {
    noun: 'products',
    label: 'Change prices',
    done: 'changed',
    operations: ['update-product'],
    hasInverse: true,
  },
  'tag-product': {
    noun: 'products',
    label: 'Change tags',
    done: 'changed',
    operations: ['update-product'],
    hasInverse: true,
  },
  'delete-product': {
    noun: 'products',
    label: 'Delete products',
    done: 'deleted',
    operations: ['delete-product'],
    isDangerous: true,
  },
  'update-discount': {
    noun: 'discounts',
    label: 'Enable or disable',
    done: 'changed',
    operations: ['update-discount'],
    hasInverse: true,
  },
  'update-gift-card': {
    noun: 'gift-cards',
    label: 'Enable or disable',
    done: 'changed',
    operations: ['update-gift-card'],
    hasInverse: true,
  },
  'delete-draft-order': {
    noun: 'draft-orders',
    label: 'Delete drafts',
    done: 'deleted',
    operations: ['delete-draft-order'],
    isDangerous: true,
  },
  'receive-return': {
    noun: 'returns',
    label: 'Receive returns',
    done: 'received',
    operations: ['receive-return'],
  },
} as const satisfies Readonly<Record<string, BulkOperation>>

export type BulkOperationName = keyof typeof bulkOperations

/** The names of all bulk operations. */
export const bulkOperationNames = Object.keys(bulkOperations) as [BulkOperationName, ...BulkOperationName[]]

/** Returns the bulk operations on a list's records. */
export const bulkOperationsOf = (noun: BulkNoun): BulkOperationName[] =>
  bulkOperationNames.filter((name) => bulkOperations[name].noun === noun)

/** Returns an operation's metadata, typed alike for all. */
export const bulkOperation = (name: BulkOperationName): BulkOperation => bulkOperations[name]

/** The most records of one bulk operation. */
export const MOST_RECORDS = 10_000
