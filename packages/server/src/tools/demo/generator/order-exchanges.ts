import { claimedValue, claimRefund } from '@purser/domain/claims'
import { withTax } from '@purser/domain/money'
import { lineRefundOf, returnableQuantity, totalsOfPlacedOrder } from '@purser/domain/orders'
import { isConfirmedAtOnce, swapDifference } from '@purser/domain/swaps'
import type { CopiedRow } from './copy-rows.ts'
import { addAddress } from './customers.ts'
import { cancelReturn, everything, fulfill, receiveReturn, requestReturn, ship } from './order-goods.ts'
import { type Line, type OrderInProgress, pass, type Returning } from './order-in-progress.ts'
import { capturePayment, refund, refundable, voidPayment } from './order-money.ts'
import { addLine, addPayment, addShippingMethod, type Basket, moveStock } from './place-order.ts'
import { iso, type World } from './world.ts'

export interface Swapping {
  readonly row: CopiedRow<'swap'>
  readonly lines: readonly Line[]
  readonly returning: Returning
}

/** The customer sends units back and gets others: the swap, its return, its cart and the new lines. */
export function registerSwap(
  world: World,
  progress: OrderInProgress,
  returned: { line: Line; quantity: number },
  wanted: Basket,
  hasLabel: boolean,
): Swapping | null {
  if (!pass(world, progress, 48, 200)) return null
  const { clock: at, order } = progress
  const addressId = addAddress(world, progress.customer.home, at)
  const cart = swapCart(world, progress, addressId)
  const row: CopiedRow<'swap'> = {
    id: world.newId('swap', at),
    order_id: order.id,
    fulfillment_status: 'not_fulfilled',
    payment_status: 'not_paid',
    difference_due: 0,
    cart_id: cart.id,
    shipping_address_id: addressId,
    confirmed_at: null,
    canceled_at: null,
    no_notification: null,
    allow_backorder: true,
    created_at: iso(at),
    updated_at: iso(at),
  }
  world.batch.swap.push(row)
  progress.swaps.push(row)
  const returning = requestReturn(world, progress, [returned], { swap_id: row.id, hasLabel })
  if (!returning) throw new Error('A swap needs something to return.')
  const lines = [addLine(world, wanted, { swap_id: row.id, cart_id: cart.id }, at, 0)]
  addReturnLine(world, cart.id, returned, at)
  if (returning.labelPrice !== null) addReturnShippingLine(world, cart.id, returning.labelPrice, at)
  row.difference_due = differenceOf(progress, lines, returning)
  if (isConfirmedAtOnce(row.difference_due)) markConfirmed(world, row, at)
  return { row, lines, returning }
}

/** What the swap costs the customer (DECISIONS 61). */
function differenceOf(progress: OrderInProgress, lines: readonly Line[], returning: Returning): number {
  return swapDifference({
    newItemsTotal: priceLines(progress, lines),
    returnedItemsTotal: returning.content.reduce(
      (sum, { line, quantity }) => sum + lineRefundOf({ ...line.row, total: line.total }, quantity),
      0,
    ),
    returnShippingTotal: withTax(returning.labelPrice ?? 0, progress.region.tax_rate),
  })
}

function swapCart(world: World, progress: OrderInProgress, addressId: string): CopiedRow<'cart'> {
  const { order, clock: at } = progress
  const cart: CopiedRow<'cart'> = {
    id: world.newId('cart', at),
    type: 'swap',
    email: order.email,
    customer_id: order.customer_id,
    region_id: order.region_id,
    billing_address_id: null,
    shipping_address_id: addressId,
    completed_at: null,
    payment_authorized_at: null,
    created_at: iso(at),
    updated_at: iso(at),
  }
  world.batch.cart.push(cart)
  return cart
}

/** In a swap's cart what comes back stands as a line of negative price. */
function addReturnLine(
  world: World,
  cartId: string,
  { line, quantity }: { line: Line; quantity: number },
  at: number,
): void {
  const entry = { variant: line.variant, title: line.row.title, unit_price: -line.row.unit_price, quantity }
  const { row } = addLine(world, entry, { cart_id: cartId }, at, 1)
  row.is_return = true
  row.original_item_id = line.row.id
  row.should_merge = false
}

function addReturnShippingLine(world: World, cartId: string, price: number, at: number): void {
  const entry = { variant: null, title: 'Return shipping', unit_price: price, quantity: 1 }
  const { row } = addLine(world, entry, { cart_id: cartId }, at, 2)
  row.allow_discounts = false
  row.should_merge = false
  row.has_shipping = true
}

function priceLines(progress: OrderInProgress, lines: readonly Line[]): number {
  const totals = totalsOfPlacedOrder({
    tax_rate: progress.region.tax_rate,
    items: lines.map(({ row }) => ({
      unit_price: row.unit_price,
      quantity: row.quantity,
      discount_total: 0,
    })),
    shipping_methods: [],
    gift_card_total: 0,
  })
  for (const [rank, line] of lines.entries()) line.total = totals.items[rank]?.total ?? 0
  return totals.total
}

/** The customer confirms the swap. */
export function confirmSwap(world: World, progress: OrderInProgress, swap: Swapping): boolean {
  if (!pass(world, progress, 1, 60)) return false
  const { clock: at, region } = progress
  const due = swap.row.difference_due ?? 0
  if (swap.row.confirmed_at === null) markConfirmed(world, swap.row, at)
  const outbound = progress.shipping
  if (outbound) addShippingMethod(world, outbound, 0, { swap_id: swap.row.id }, at)
  if (due > 0) progress.swapPayments.push(addPayment(world, progress, due, region.providerId, swap.row))
  return true
}

function markConfirmed(world: World, row: CopiedRow<'swap'>, at: number): void {
  row.confirmed_at = iso(at)
  row.updated_at = iso(at)
  row.payment_status = row.difference_due === 0 ? 'confirmed' : 'awaiting'
  const cart = world.batch.cart.find((each) => each.id === row.cart_id)
  if (cart) cart.completed_at = iso(at)
}

/** Takes or gives the difference. */
export function settleSwap(world: World, progress: OrderInProgress, swap: Swapping): boolean {
  if (!pass(world, progress, 1, 50)) return false
  const due = swap.row.difference_due ?? 0
  if (due > 0) {
    const payment = progress.swapPayments.find((each) => each.swap_id === swap.row.id)
    if (payment) capturePayment(world, payment, progress.clock)
    swap.row.payment_status = 'captured'
  } else {
    const given = refund(world, progress, -due, { reason: 'swap', swap_id: swap.row.id })
    swap.row.payment_status = given === -due ? 'difference_refunded' : 'requires_action'
  }
  swap.row.updated_at = iso(progress.clock)
  return true
}

export function fulfillSwap(
  world: World,
  progress: OrderInProgress,
  swap: Swapping,
  isShipped = true,
): boolean {
  const parcel = fulfill(world, progress, swap.lines, everything, { swap_id: swap.row.id })
  if (!parcel) return false
  swap.row.fulfillment_status = isShipped && ship(world, progress, parcel) ? 'shipped' : 'fulfilled'
  swap.row.updated_at = iso(progress.clock)
  return true
}

export function receiveSwapReturn(world: World, progress: OrderInProgress, swap: Swapping): boolean {
  return receiveReturn(world, progress, swap.returning)
}

/** Cancels the return order, then the swap; the new goods go back to the stock. */
export function cancelSwap(world: World, progress: OrderInProgress, swap: Swapping): boolean {
  if (!cancelReturn(world, progress, swap.returning)) return false
  const at = progress.clock
  for (const payment of progress.swapPayments) {
    if (payment.swap_id === swap.row.id && payment.captured_at === null) voidPayment(world, payment, at)
  }
  for (const line of swap.lines) moveStock(world, line, 'cancel', line.row.quantity, at)
  swap.row.canceled_at = iso(at)
  swap.row.updated_at = iso(at)
  swap.row.payment_status = 'canceled'
  swap.row.fulfillment_status = 'canceled'
  return true
}

export interface Claiming {
  readonly row: CopiedRow<'claim_order'>
  readonly lines: readonly Line[]
}

/** Something was missing or broken: money back at once, or a replacement. */
export function registerClaim(
  world: World,
  progress: OrderInProgress,
  type: 'refund' | 'replace',
  claimed: { line: Line; quantity: number },
): Claiming | null {
  if (!pass(world, progress, 30, 240)) return null
  const { clock: at, order } = progress
  const { line, quantity } = claimed
  const refund_amount = type === 'refund' ? claimedAmount(progress, claimed) : null
  if (refund_amount === 0) return null
  const row: CopiedRow<'claim_order'> = {
    id: world.newId('claim', at),
    order_id: order.id,
    type,
    payment_status: type === 'refund' ? 'not_refunded' : 'na',
    fulfillment_status: 'not_fulfilled',
    refund_amount,
    shipping_address_id: addAddress(world, progress.customer.home, at),
    canceled_at: null,
    no_notification: null,
    created_at: iso(at),
    updated_at: iso(at),
  }
  world.batch.claim_order.push(row)
  progress.claims.push(row)
  describeDamage(world, row.id, claimed, at)
  if (refund_amount !== null) {
    refund(world, progress, refund_amount, { reason: 'claim', claim_order_id: row.id })
    row.payment_status = 'refunded'
    return { row, lines: [] }
  }
  const entry = { variant: line.variant, title: line.row.title, unit_price: line.row.unit_price, quantity }
  const lines = [addLine(world, entry, { claim_order_id: row.id }, at, 0)]
  priceLines(progress, lines)
  if (progress.shipping) addShippingMethod(world, progress.shipping, 0, { claim_order_id: row.id }, at)
  return { row, lines }
}

/** What a refund claim gives back at once: 0 when nothing is left. */
function claimedAmount(
  progress: OrderInProgress,
  { line, quantity }: { line: Line; quantity: number },
): number {
  const item = { ...line.row, total: line.total }
  const claimable_quantity = returnableQuantity(line.row, line.requested)
  const worth = claimedValue([{ item, claimable_quantity, units: quantity }])
  return claimRefund({ asked: null, worth, refundable: refundable(progress) })
}

function describeDamage(
  world: World,
  claimId: string,
  { line, quantity }: { line: Line; quantity: number },
  at: number,
): void {
  const { random } = world
  const reason = random.pick(['missing_item', 'wrong_item', 'production_failure'] as const)
  const id = world.newId('citm', at)
  const notes = {
    missing_item: 'Not in the parcel',
    wrong_item: 'Another colour than ordered',
    production_failure: 'Glaze chipped at the rim',
  }
  const when = { created_at: iso(at), updated_at: iso(at) }
  world.batch.claim_item.push({
    id,
    claim_order_id: claimId,
    item_id: line.row.id,
    variant_id: line.row.variant_id,
    reason,
    note: random.chance(0.7) ? notes[reason] : null,
    quantity,
    ...when,
  })
  if (reason === 'production_failure' && line.row.thumbnail !== null) {
    const image = { id: world.newId('cimg', at), claim_item_id: id, url: line.row.thumbnail }
    world.batch.claim_image.push({ ...image, ...when })
  }
}

/** Asks for what was claimed: its return gives nothing of its own, and why it comes back is the claim's. */
export function askClaimedBack(
  world: World,
  progress: OrderInProgress,
  claim: Claiming,
  claimed: { line: Line; quantity: number },
): Returning | null {
  const owner = { claim_order_id: claim.row.id, refundAmount: 0 }
  const returning = requestReturn(world, progress, [claimed], owner)
  for (const item of returning?.items ?? []) {
    item.reason_id = null
    item.note = null
  }
  return returning
}

export function fulfillClaim(
  world: World,
  progress: OrderInProgress,
  claim: Claiming,
  isShipped: boolean,
): boolean {
  const parcel = fulfill(world, progress, claim.lines, everything, { claim_order_id: claim.row.id })
  if (!parcel) return false
  claim.row.fulfillment_status = isShipped && ship(world, progress, parcel) ? 'shipped' : 'fulfilled'
  claim.row.updated_at = iso(progress.clock)
  return true
}

export function cancelClaim(world: World, progress: OrderInProgress, claim: Claiming): boolean {
  if (!pass(world, progress, 5, 60)) return false
  for (const line of claim.lines) moveStock(world, line, 'cancel', line.row.quantity, progress.clock)
  claim.row.canceled_at = iso(progress.clock)
  claim.row.updated_at = iso(progress.clock)
  claim.row.fulfillment_status = 'canceled'
  return true
}
