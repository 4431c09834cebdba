import { resolveNoNotification } from '@purser/domain/notifications'
import type { NotRestockedReason, ReturnStatus } from '@purser/domain/returns'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Context, preparedById, type Tx, together } from '../../database/index.ts'
import { notFound, refuseStaleVersion } from '../../http/index.ts'
import {
  type LockedOrder,
  loadOrderMoney,
  lockOrderIfAny,
  type OrderMoney,
  type OrderWithGoods,
  readGoods,
} from '../orders/index.ts'

/** Units of a line. */
export interface LineUnits {
  readonly item_id: string
  readonly quantity: number
}

/** Units of a line that came back; with the reason where they do not go back into stock. */
export interface ReceivedUnits extends LineUnits {
  readonly not_restocked?: NotRestockedReason | null | undefined
}

/** A return with the order that it belongs to in the end: its own, its swap's or its claim's. */
export interface LoadedReturn {
  readonly id: string
  readonly status: ReturnStatus
  readonly swap_id: string | null
  /** The swap that it belongs to. */
  readonly swap: { readonly canceled_at: string | null } | null
  readonly claim_order_id: string | null
  /** Minor units. */
  readonly refund_amount: number
  readonly no_notification: boolean | null
  /** What its swap or claim says about it; null where the return stands alone. */
  readonly owner_no_notification: boolean | null
  /** Minor units without tax; null when the customer sends it themselves. */
  readonly shipping_price: number | null
  /** The requested items. */
  readonly items: readonly LineUnits[]
  readonly order: LockedOrder
}

/** A return to receive, with its order's goods and money. */
export interface ReceivableReturn extends LoadedReturn {
  readonly version: number
  readonly goods: OrderWithGoods
  readonly money: OrderMoney
}

/**
 * Loads the return that an operator's call is about, its order locked. Throws 404, or 409 when they saw an older version of the
 * return.
 */
export async function lockSeenReturn(tx: Tx, ctx: Context, id: string): Promise<LoadedReturn> {
  const order = await lockOrderOf(tx, id)
  const { version, ...record } = await readRow(tx, id)
  refuseStaleVersion('return', ctx.seenVersion, version)
  return { ...record, order }
}

/** Locks the order that a return belongs to. Throws 404 when there is no such return. */
export async function lockOrderOf(tx: Tx, id: string): Promise<LockedOrder> {
  const order = await lockOrderIfAny(tx, orderOf(tx, id))
  if (!order) throw notFound('Return', id)
  return order
}

/** Loads a return whose order is locked, as it is received. */
export async function loadReceivable(tx: Tx, order: LockedOrder, id: string): Promise<ReceivableReturn> {
  const [record, goods, money] = await together(
    readRow(tx, id),
    readGoods(tx, order.id),
    loadOrderMoney(tx, order.id),
  )
  return { ...record, order, goods, money }
}

/** Whether to send no notifications about a return: its own setting, else its swap's or claim's, else its order's. */
export function isSilent({ owner_no_notification, order, ...record }: LoadedReturn): boolean | null {
  return resolveNoNotification(record, { no_notification: owner_no_notification }, order)
}

// What a return belongs to never changes, so that it may be looked up while the order is not locked yet.
function orderOf(tx: Tx, id: string) {
  return tx
    .selectFrom('return')
    .leftJoin('swap', 'swap.id', 'return.swap_id')
    .leftJoin('claim_order as claim', 'claim.id', 'return.claim_order_id')
    .select((row) => row.fn.coalesce('return.order_id', 'swap.order_id', 'claim.order_id').as('order_id'))
    .where('return.id', '=', id)
    .$asScalar()
}

const readRows = preparedById('return to receive', (db, id) =>
  db
    .selectFrom('return')
    .leftJoin('swap', 'swap.id', 'return.swap_id')
    .leftJoin('claim_order as claim', 'claim.id', 'return.claim_order_id')
    .select([
      'return.id',
      'return.status',
      'return.swap_id',
      'swap.canceled_at as swap_canceled_at',
      'return.claim_order_id',
      'return.refund_amount',
      'return.no_notification',
      'return.version',
    ])
    .select((of) => [
      of.fn.coalesce('swap.no_notification', 'claim.no_notification').as('owner_no_notification'),
      of
        .selectFrom('shipping_method')
        .select('price')
        .whereRef('shipping_method.return_id', '=', 'return.id')
        .as('shipping_price'),
      jsonArrayFrom(
        of
          .selectFrom('return_item')
          .select((item) => ['item_id', item.fn.coalesce('requested_quantity', 'quantity').as('quantity')])
          .whereRef('return_item.return_id', '=', 'return.id'),
      ).as('items'),
    ])
    .where('return.id', '=', id)
    .compile(),
)

async function readRow(tx: Tx, id: string) {
  const [row] = await readRows(tx, id)
  if (!row) throw notFound('Return', id)
  const { swap_canceled_at, ...record } = row
  const swap = record.swap_id === null ? null : { canceled_at: swap_canceled_at }
  return { ...record, swap, status: record.status as ReturnStatus }
}
