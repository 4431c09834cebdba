import type { Availability } from '../availability/index.ts'
import type { ChangedKind } from '../live/index.ts'

/** The areas of the store that an operator may have write access to. */
export type Area =
  | 'api-keys'
  | 'apps'
  | 'batch-jobs'
  | 'bulk-operations'
  | 'claims'
  | 'collections'
  | 'discounts'
  | 'draft-orders'
  | 'fulfillments'
  | 'customers'
  | 'gift-cards'
  | 'invoices'
  | 'notes'
  | 'notifications'
  | 'operators'
  | 'orders'
  | 'products'
  | 'record-imports'
  | 'regions'
  | 'return-reasons'
  | 'returns'
  | 'session'
  | 'shipping'
  | 'store'
  | 'swaps'
  | 'uploads'
  | 'webhooks'
export type Permission = `${Area}:write`

/** The metadata of an operation; its name is its key in the table. */
export interface Operation {
  /** The button's label, in the specification's words. */
  readonly label: string
  /** The label if it depends on the record; null if it does not. */
  readonly labelOf?: (facts: never) => string | null
  /** A keyboard shortcut, on a page that offers the operation. */
  readonly key?: string
  readonly permission: Permission
  /** The kind of record that it changes, as the live stream reports it: shown records of that kind are fetched again. */
  readonly changes: ChangedKind
  /** Whether it deletes or undoes something, so that it must not be triggered by accident. */
  readonly isDangerous?: boolean
  /** Whether it is offered on a record, and why not; always if omitted. The operation itself may refuse more. */
  readonly availability?: (facts: never) => Availability
}
