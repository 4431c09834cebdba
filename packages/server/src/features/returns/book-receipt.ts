import { valueOfUnits } from '@purser/domain/orders'
import {
  isAsRequested,
  isSettledBySwap,
  receiptOutcome,
  receivedLinesRefusal,
  receiveRefusal,
  refundAtReceipt,
  returnShippingTotal,
  unitsCredited,
} from '@purser/domain/returns'
import { type Context, type Tx, together, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { giveRefund, recalculateOrder } from '../orders/index.ts'
import { receiveStock } from '../stock/index.ts'
import { isSilent, type LoadedReturn, type ReceivableReturn, type ReceivedUnits } from './load-return.ts'
import { countReceived } from './received-items.ts'
import { findReturnedLines, type ReturnedLineItem } from './returned-lines.ts'

export interface Receipt {
  readonly items: readonly ReceivedUnits[]
  /** Minor units; null for the agreed amount. The return of a live swap never refunds, whatever is given. */
  readonly refund: number | null
}

/**
 * Books what was received of a return: the quantities of all its lines, the stock and the refund. It refunds no more than the order holds;
 * for the rest the order requires an operator's decision. The order must be locked. Throws 400 with domain's reason.
 */
export async function bookReceipt(
  tx: Tx,
  ctx: Context,
  record: ReceivableReturn,
  receipt: Receipt,
): Promise<void> {
  const { id, order } = record
  refuse(
    receiveRefusal({
      status: record.status,
      isOfSwap: record.swap_id !== null,
      isOrderCanceled: order.status === 'canceled',
    }),
  )
  const lines = findReturnedLines(record.goods, receipt.items, 'items', id)
  const bounded = lines.map((line) => ({ ...line, units_credited: unitsCredited(line.item.id, record) }))
  refuse(receivedLinesRefusal(bounded))

  const refund_amount = dueRefund(record, receipt, lines)
  const outcome = receiptOutcome(refund_amount, { ...order, disputes: record.money.disputes })
  const refund = {
    amount: refund_amount,
    reason: 'return',
    return_id: id,
    no_notification: isSilent(record),
  } as const
  const needsAction = outcome === 'decision'
  const given = outcome === 'given' ? await giveRefund(tx, ctx, order, refund, record.money) : null
  await together(
    countReceived(tx, record, receipt.items),
    takeBack(tx, ctx, id, lines, receipt.items),
    close(tx, ctx, record, refund_amount),
  )

  const { fulfillment_status } = await recalculateOrder(
    tx,
    ctx,
    order.id,
    needsAction
      ? { changes: { fulfillment_status: 'requires_action' } }
      : { isDecided: !isSettledBySwap(record.swap) },
  )
  const entry = {
    operation: 'receive-return',
    resource_id: order.id,
    before: {
      return: { id, status: record.status, refund_amount: record.refund_amount },
      fulfillment_status: order.fulfillment_status,
    },
    after: {
      return: { id, status: 'received', refund_amount, refund_id: given?.id ?? null },
      items: receipt.items.map(journaledUnits),
      fulfillment_status,
    },
  } as const
  await together(writeJournal(tx, ctx, entry), tellOf(tx, ctx, record, needsAction))
}

const journaledUnits = ({ item_id, quantity, not_restocked }: ReceivedUnits) => ({
  item_id,
  quantity,
  ...(not_restocked && { not_restocked }),
})

/** Minor units. */
function dueRefund(
  record: LoadedReturn,
  { items, refund }: Receipt,
  lines: readonly ReturnedLineItem[],
): number {
  const { swap, status, refund_amount, order } = record
  const asked = new Map(record.items.map(({ item_id, quantity }) => [item_id, quantity]))
  return refundAtReceipt({
    asked: refund,
    agreed: refund_amount,
    isAsRequested: isAsRequested(asked, items),
    isCanceled: status === 'canceled',
    swap,
    itemsTotal: valueOfUnits(lines),
    shippingTotal: returnShippingTotal(record, order.tax_rate),
  })
}

async function close(tx: Tx, ctx: Context, { id, swap }: LoadedReturn, refund_amount: number): Promise<void> {
  await tx
    .updateTable('return')
    .set({
      status: 'received',
      received_at: ctx.now,
      ...(isSettledBySwap(swap) ? {} : { refund_amount }),
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
}

async function takeBack(
  tx: Tx,
  ctx: Context,
  returnId: string,
  lines: readonly ReturnedLineItem[],
  received: readonly ReceivedUnits[],
): Promise<void> {
  const reasons = new Map(received.map(({ item_id, not_restocked }) => [item_id, not_restocked]))
  const counts = lines.map(({ item, units }) =>
    tx
      .updateTable('line_item')
      .set((line) => ({ returned_quantity: line('returned_quantity', '+', units), updated_at: ctx.now }))
      .where('id', '=', item.id)
      .execute(),
  )
  const moved = lines.map(({ item, units }) => ({
    line_item_id: item.id,
    variant_id: item.variant_id,
    quantity: units,
    not_restocked: reasons.get(item.id) ?? null,
  }))
  await together(receiveStock(tx, ctx, returnId, moved), ...counts)
}

async function tellOf(tx: Tx, ctx: Context, record: LoadedReturn, needsAction: boolean): Promise<void> {
  const { id, swap_id, swap, order } = record
  const no_notification = isSilent(record)
  if (swap_id !== null && isSettledBySwap(swap)) {
    await emit(tx, ctx, 'swap.received', { id: swap_id, order_id: order.id, no_notification })
    return
  }
  const event = needsAction ? 'order.return_action_required' : 'order.items_returned'
  await emit(tx, ctx, event, { id: order.id, return_id: id, no_notification })
}
