import type { Availability } from '../availability/index.ts'
import type { ChangedKind } from '../live/index.ts'

/** The parts of the store in which an operator may have the right to change something. */
export type Area =
  | 'api-keys'
  | 'apps'
  | 'claims'
  | 'collections'
  | 'discounts'
  | 'draft-orders'
  | 'fulfillments'
  | 'customers'
  | 'gift-cards'
  | 'notes'
  | 'notifications'
  | 'orders'
  | 'products'
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

/** All that is to be known of an operation beside what it does; its name is its key in the table. */
export interface Operation {
  /** What the operator presses, in the specification's words. */
  readonly label: string
  /** The words where they follow from the record; null where they do not. */
  readonly labelOf?: (facts: never) => string | null
  /** A key that does the same, on a page that offers it. */
  readonly key?: string
  readonly permission: Permission
  /** The kind of record that it changes, as the live stream tells it: what is shown of that kind is read again. */
  readonly changes: ChangedKind
  /** It takes away what was there or was done; nobody should press it in passing. */
  readonly isDangerous?: boolean
  /** Whether it is offered on a record, and why not; always when left out. The operation itself may refuse more. */
  readonly availability?: (facts: never) => Availability
}
