import { createRefusalTally, type Offer, refusalOf } from '../availability/index.ts'
import {
  type FulfillmentStatus,
  type OrderStatus,
  orderActions,
  type PaymentStatus,
} from '../orders/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { canceledRefusal } from './shipments.ts'
import { type BulkNoun, type BulkOperationName, bulkOperationsOf } from './table.ts'

/** The fields of a list's row that decide whether its record can take an action. */
export interface ListedFacts {
  readonly status?: unknown
  readonly payment_status?: unknown
  readonly fulfillment_status?: unknown
}

interface ListedOrderFacts {
  readonly status: OrderStatus
  readonly payment_status: PaymentStatus
  readonly fulfillment_status: FulfillmentStatus
}

/** The actions of an order that depend on its statuses alone. */
const byStatus = (order: ListedOrderFacts) =>
  orderActions({ ...order, items: [], refunded_total: 0, refundable_amount: 0 })

const shippedRefusal = ({ fulfillment_status }: ListedOrderFacts) =>
  fulfillment_status === 'shipped' ? refusal('nothing_to_ship', 'Every item is shipped.') : null

/** Why a listed order can't take an action. The others, and what the statuses leave open, are decided by the preview. */
const orderRefusals: Partial<Record<BulkOperationName, (order: ListedOrderFacts) => Refusal | null>> = {
  'capture-order': (order) => refusalOf(byStatus(order).capture),
  'complete-order': (order) => refusalOf(byStatus(order).complete),
  'archive-order': (order) => refusalOf(byStatus(order).archive),
  'create-note': (order) => refusalOf(byStatus(order).add_note),
  'cancel-order': canceledRefusal,
  'create-fulfillment': (order) =>
    canceledRefusal(order) ??
    (order.fulfillment_status === 'fulfilled' || order.fulfillment_status === 'shipped'
      ? refusal('already_fulfilled', 'Every item is fulfilled.')
      : null),
  'ship-fulfillment': (order) =>
    order.fulfillment_status === 'not_fulfilled'
      ? refusal('nothing_to_ship', 'There is no fulfillment to ship.')
      : shippedRefusal(order),
  'fulfill-and-ship': (order) => canceledRefusal(order) ?? shippedRefusal(order),
}

/** Returns how many of the rows can take an action, and why the others can't (bulk-operations-17). */
export function selectionOffer(name: BulkOperationName, rows: readonly ListedFacts[]): Offer {
  const tally = createRefusalTally()
  for (const row of rows) tally.add(rowRefusal(name, row))
  return tally.offer()
}

/** The fields of a list's rows that decide which actions they can take; none where the preview decides all. */
export const decidingFields = (noun: BulkNoun): readonly (keyof ListedFacts)[] =>
  noun === 'orders' ? ['status', 'payment_status', 'fulfillment_status'] : []

/** The fields of a list's rows that say what its records are worth, and in which currency; none where they have no worth. */
export const worthFields = (noun: BulkNoun): readonly ['total', 'currency_code'] | readonly [] =>
  noun === 'orders' ? ['total', 'currency_code'] : []

/** The offers of all actions on a list's records, counted page by page. */
export interface OfferTallies {
  add(rows: readonly ListedFacts[]): void
  offers(): (Offer & { readonly operation: BulkOperationName })[]
}

export function createOfferTallies(noun: BulkNoun): OfferTallies {
  const tallies = bulkOperationsOf(noun).map((operation) => ({ operation, tally: createRefusalTally() }))
  return {
    add(rows) {
      for (const row of rows) {
        for (const { operation, tally } of tallies) tally.add(rowRefusal(operation, row))
      }
    },
    offers: () => tallies.map(({ operation, tally }) => ({ operation, ...tally.offer() })),
  }
}

// The rows of the operation's list are orders if it is in the table.
const rowRefusal = (name: BulkOperationName, row: ListedFacts) =>
  orderRefusals[name]?.(row as ListedOrderFacts) ?? null
