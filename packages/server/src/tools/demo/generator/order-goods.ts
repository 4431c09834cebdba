import { usualFulfillmentProvider } from '@purser/domain/fulfillments'
import { percentageOf } from '@purser/domain/money'
import { fulfillableQuantity, lineRefundOf, returnableQuantity } from '@purser/domain/orders'
import type { CopiedRow } from './copy-rows.ts'
import { type Line, type OrderInProgress, type Parcel, pass, type Returning } from './order-in-progress.ts'
import { refund } from './order-money.ts'
import { addShippingMethod, moveStock } from './place-order.ts'
import { iso, type World } from './world.ts'

interface ParcelOwner {
  readonly swap_id?: string
  readonly claim_order_id?: string
}

/** Packs `quantityOf` each line; null when nothing is left to pack or the time has not come. */
export function fulfill(
  world: World,
  progress: OrderInProgress,
  lines: readonly Line[],
  quantityOf: (line: Line) => number,
  owner: ParcelOwner = {},
): Parcel | null {
  const content = lines
    .map((line) => ({ line, quantity: Math.min(quantityOf(line), fulfillableQuantity(line.row)) }))
    .filter(({ quantity }) => quantity > 0)
  if (content.length === 0 || !pass(world, progress, 1, 40)) return null
  const at = progress.clock
  const isOwn = owner.swap_id === undefined && owner.claim_order_id === undefined
  const row: CopiedRow<'fulfillment'> = {
    id: world.newId('ful', at),
    order_id: isOwn ? progress.order.id : null,
    swap_id: owner.swap_id ?? null,
    claim_order_id: owner.claim_order_id ?? null,
    provider_id: progress.shipping?.provider_id ?? usualFulfillmentProvider,
    tracking_numbers: [],
    shipped_at: null,
    canceled_at: null,
    no_notification: null,
    created_at: iso(at),
    updated_at: iso(at),
  }
  world.batch.fulfillment.push(row)
  for (const { line, quantity } of content) {
    line.row.fulfilled_quantity += quantity
    line.row.updated_at = iso(at)
    world.batch.fulfillment_item.push({ fulfillment_id: row.id, item_id: line.row.id, quantity })
  }
  const parcel: Parcel = { row, content }
  progress.fulfillments.push(parcel)
  return parcel
}

export const everything = (line: Line): number => line.row.quantity

const CARRIERS = ['00340434', 'JJD0003', '1Z999AA1', 'RR', 'CJ']

/** Hands a parcel to the carrier, with tracking numbers; false when it is still waiting. */
export function ship(world: World, progress: OrderInProgress, parcel: Parcel, trackingCount = 1): boolean {
  if (!pass(world, progress, 0.5, 30)) return false
  const at = iso(progress.clock)
  parcel.row.shipped_at = at
  parcel.row.updated_at = at
  for (const { line, quantity } of parcel.content) line.row.shipped_quantity += quantity
  for (let i = 0; i < trackingCount; i++) {
    world.batch.tracking_link.push({
      id: world.newId('tlink', progress.clock),
      fulfillment_id: parcel.row.id,
      tracking_number: `${world.random.pick(CARRIERS)}${world.random.int(1_000_000_000, 9_999_999_999)}`,
      url: null,
      created_at: at,
      updated_at: at,
    })
  }
  return true
}

/** Takes a packed parcel apart again. */
export function cancelFulfillment(world: World, progress: OrderInProgress, parcel: Parcel): boolean {
  if (parcel.row.shipped_at !== null || !pass(world, progress, 0.2, 10)) return false
  parcel.row.canceled_at = iso(progress.clock)
  parcel.row.updated_at = iso(progress.clock)
  for (const { line, quantity } of parcel.content) line.row.fulfilled_quantity -= quantity
  return true
}

export interface ReturnOptions {
  readonly swap_id?: string
  readonly claim_order_id?: string
  /** What the customer gets back; worked out from the lines when left out. */
  readonly refundAmount?: number
  readonly hasLabel?: boolean
}

/** What the returned units are worth, less the return shipping with its tax, at least 0. */
export function returnValue(
  progress: OrderInProgress,
  content: readonly { line: Line; quantity: number }[],
  shippingPrice: number,
): number {
  const goods = content.reduce(
    (sum, { line, quantity }) => sum + lineRefundOf({ ...line.row, total: line.total }, quantity),
    0,
  )
  return goods - shippingPrice - percentageOf(shippingPrice, progress.region.tax_rate)
}

/** The customer asks to send units back. Null when nothing can come back, or not yet. */
export function requestReturn(
  world: World,
  progress: OrderInProgress,
  wanted: readonly { line: Line; quantity: number }[],
  options: ReturnOptions = {},
): Returning | null {
  const content = wanted
    .map(({ line, quantity }) => ({
      line,
      quantity: Math.min(quantity, returnableQuantity(line.row, line.requested)),
    }))
    .filter(({ quantity }) => quantity > 0)
  if (content.length === 0) return null
  const at = progress.clock
  const isOwn = options.swap_id === undefined && options.claim_order_id === undefined
  const label = options.hasLabel === false ? undefined : progress.region.inbound[0]
  const amount = options.refundAmount ?? Math.max(0, returnValue(progress, content, label?.amount ?? 0))
  const row: CopiedRow<'return'> = {
    id: world.newId('ret', at),
    status: 'requested',
    order_id: isOwn ? progress.order.id : null,
    swap_id: options.swap_id ?? null,
    claim_order_id: options.claim_order_id ?? null,
    refund_amount: amount,
    received_at: null,
    no_notification: null,
    created_at: iso(at),
    updated_at: iso(at),
  }
  world.batch.return.push(row)
  if (label) addShippingMethod(world, label, label.amount, { return_id: row.id }, at)
  const items = content.map(({ line, quantity }) => {
    line.requested += quantity
    const reason = world.catalogue.reasonIds
    const item: CopiedRow<'return_item'> = {
      return_id: row.id,
      item_id: line.row.id,
      quantity,
      is_requested: true,
      requested_quantity: quantity,
      received_quantity: null,
      reason_id: reason.length > 0 && world.random.chance(0.8) ? world.random.pick(reason) : null,
      note: world.random.chance(0.15) ? 'Unused, in the original box' : null,
    }
    world.batch.return_item.push(item)
    return item
  })
  const returning: Returning = { row, content, items, labelPrice: label?.amount ?? null }
  progress.returns.push(returning)
  return returning
}

/** The parcel comes back: goods to the stock, and the money to the customer (not for swaps and claims). */
export function receiveReturn(world: World, progress: OrderInProgress, returning: Returning): boolean {
  if (!pass(world, progress, 72, 300)) return false
  const { row } = returning
  row.status = 'received'
  row.received_at = iso(progress.clock)
  row.updated_at = row.received_at
  for (const item of returning.items) item.received_quantity = item.quantity
  for (const { line, quantity } of returning.content) {
    line.row.returned_quantity += quantity
    line.row.updated_at = row.received_at
    line.requested -= quantity
    moveStock(world, line, 'return', quantity, progress.clock, row.id)
  }
  if (row.order_id !== null) {
    row.refund_amount = refund(world, progress, row.refund_amount, { reason: 'return', return_id: row.id })
  }
  return true
}

export function cancelReturn(world: World, progress: OrderInProgress, returning: Returning): boolean {
  if (!pass(world, progress, 5, 100)) return false
  returning.row.status = 'canceled'
  returning.row.updated_at = iso(progress.clock)
  for (const { line, quantity } of returning.content) line.requested -= quantity
  return true
}
