import type { LineItem } from '@purser/contract/orders'
import { resolveNoNotification } from '@purser/domain/notifications'
import type { OrderWithLines } from '@purser/domain/orders'
import type { NotRestockedReason, ReturnStatus } from '@purser/domain/returns'
import type { TaxLine } from '@purser/domain/taxes'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Context, preparedById, type Tx, together } from '../../database/index.ts'
import { taxLinesOf } from '../../database/relations/index.ts'
import { notFound, refuseStaleVersion } from '../../http/index.ts'
import { type LockedOrder, loadOrderMoney, lockOrderIfAny, readGoods } from '../orders/index.ts'

/** A quantity of a line. */
export interface LineUnits {
  readonly item_id: string
  readonly quantity: number
}

/** A received quantity of a line, with the reason if it is not restocked. */
export interface ReceivedUnits extends LineUnits {
  readonly not_restocked?: NotRestockedReason | null | undefined
}

/** A return with the order that it belongs to: its own, its swap's or its claim's. */
export interface LoadedReturn {
  readonly id: string
  readonly status: ReturnStatus
  readonly swap_id: string | null
  /** The swap that it belongs to, if any. */
  readonly swap: { readonly canceled_at: string | null } | null
  readonly claim_order_id: string | null
  /** Minor units. */
  readonly refund_amount: number
  readonly no_notification: boolean | null
  /** The notification setting of its swap or claim; null if it has none. */
  readonly owner_no_notification: boolean | null
  /** Minor units without tax; null if the customer pays the carrier. */
  readonly shipping_price: number | null
  /** The taxes of its own; null if the order's rate applies. */
  readonly shipping_taxes: readonly TaxLine[] | null
  readonly shipping_includes_tax: boolean | null
  /** The requested items. */
  readonly items: readonly LineUnits[]
  readonly order: LockedOrder
}

/** A return to be received, with its order's lines and payments. */
export interface ReceivableReturn extends LoadedReturn {
  readonly version: number
  readonly goods: OrderWithLines<LineItem>
  readonly money: Awaited<ReturnType<typeof loadOrderMoney>>
}

/** Loads the return of an operator's request and locks its order. Throws 404, or 409 if the operator saw an older version. */
export async function lockSeenReturn(tx: Tx, ctx: Context, id: string): Promise<LoadedReturn> {
  const order = await lockOrderOf(tx, id)
  const { version, ...record } = await readRow(tx, id)
  refuseStaleVersion('return', ctx.seenVersion, version)
  return { ...record, order }
}

/** Locks the order that a return belongs to. Throws 404 if there is no such return. */
export async function lockOrderOf(tx: Tx, id: string): Promise<LockedOrder> {
  const order = await lockOrderIfAny(tx, orderOf(tx, id))
  if (!order) throw notFound('Return', id)
  return order
}

/** Loads a return whose order is locked, with what receiving it needs. */
export async function loadReceivable(tx: Tx, order: LockedOrder, id: string): Promise<ReceivableReturn> {
  const [record, goods, money] = await together(
    readRow(tx, id),
    readGoods(tx, order.id),
    loadOrderMoney(tx, order.id),
  )
  return { ...record, order, goods, money }
}

/** Returns whether to send no notifications about a return: its own setting, else its swap's or claim's, else its order's. */
export function isSilent({ owner_no_notification, order, ...record }: LoadedReturn): boolean | null {
  return resolveNoNotification(record, { no_notification: owner_no_notification }, order)
}

// The owner of a return never changes, so it can be looked up before the order is locked.
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
      of
        .selectFrom('shipping_method')
        .select(taxLinesOf('shipping_method').as('taxes'))
        .whereRef('shipping_method.return_id', '=', 'return.id')
        .as('shipping_taxes'),
      of
        .selectFrom('shipping_method')
        .select('includes_tax')
        .whereRef('shipping_method.return_id', '=', 'return.id')
        .as('shipping_includes_tax'),
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
