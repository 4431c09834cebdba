import type { BodyOf } from '@purser/contract/endpoints'
import type { createSwap as endpoint } from '@purser/contract/swaps'
import { idPrefixes } from '@purser/domain/ids'
import { formatAmountWithCode } from '@purser/domain/money'
import { resolveNoNotification } from '@purser/domain/notifications'
import { createSwapRefusal, isConfirmedAtOnce, swapDifference } from '@purser/domain/swaps'
import { type Context, newId, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, refuseMovedAmount } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { addReplacementAddress, addReplacementLines } from '../after-sale/index.ts'
import { endCart } from '../carts/index.ts'
import { type LockedOrder, lockSeenOrder, recalculateOrder } from '../orders/index.ts'
import { openReturn } from '../returns/index.ts'
import { takeStock } from '../stock/index.ts'
import { confirmSwap } from './confirm-swap.ts'
import { addReturnedLines, addReturnShippingLine, addSwapCart } from './swap-cart.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Exchanges returned units for new ones: requests the return, takes the new items out of stock at once and computes the amount due; with
 * nothing due the swap is confirmed. Returns the order's id. Throws 400 with domain's reason, for an unavailable item or variant or
 * insufficient stock; 409 if the client saw an older version of the order, or another difference in minor units.
 */
export async function createSwap(tx: Tx, ctx: Context, orderId: string, body: Body): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, orderId)
  await registerSwap(tx, ctx, order, body)
  return orderId
}

type AskedSwap = Pick<Body, 'return_items' | 'additional_items'> & {
  readonly return_shipping: { readonly option_id: string } | null
}

/**
 * Creates a swap requested by a customer for shipped goods of a locked order, as an operator would, in exchange for goods on sale and in
 * stock. Returns its cart's id. Throws 400 likewise.
 */
export async function askSwap(tx: Tx, ctx: Context, order: LockedOrder, asked: AskedSwap): Promise<string> {
  return registerSwap(tx, ctx, order, asked, { isForCustomers: true })
}

/** Adds a swap to a locked order; returns its cart's id. */
async function registerSwap(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  body: Body,
  { isForCustomers = false }: { readonly isForCustomers?: boolean } = {},
): Promise<string> {
  const orderId = order.id
  refuse(createSwapRefusal({ ...order, items: await loadQuantities(tx, orderId) }))

  const { id, cart_id } = await writeSwap(tx, ctx, order, body)
  const back = await requestReturnOf(tx, ctx, order, { swap_id: id, isForCustomers }, body)
  const owner = { swap_id: id, cart_id }
  const fresh = await addReplacementLines(tx, ctx, order, body.additional_items, owner, { isForCustomers })
  const rank = await addReturnedLines(tx, ctx, cart_id, back.id, fresh.lines.length)
  await addReturnShippingLine(tx, ctx, cart_id, back.id, rank)
  const newItems = fresh.lines.map(({ id, variant_id, quantity }) => ({ id, variant_id, quantity }))
  await takeStock(
    tx,
    ctx,
    newItems.map(({ id: line_item_id, ...units }) => ({ line_item_id, ...units })),
    { isBackorderAllowed: body.allow_backorder ?? true, list: 'additional_items' },
  )
  const difference_due = swapDifference({
    newItemsTotal: fresh.total,
    returnedItemsTotal: back.items_total,
    returnShippingTotal: back.shipping_total,
  })
  refuseMovedDifference(difference_due, order.currency_code, body.seen_difference)
  await tx.updateTable('swap').set({ difference_due }).where('id', '=', id).execute()
  const no_notification = resolveNoNotification(body, order)
  await emit(tx, ctx, 'swap.created', { id, no_notification })
  if (isConfirmedAtOnce(difference_due)) {
    await confirmSwap(tx, ctx, { id, cart_id, no_notification })
    await endCart(tx, ctx, cart_id, false)
  }

  await recalculateOrder(tx, ctx, orderId, { isFoundByMore: true })
  await writeJournal(tx, ctx, {
    operation: isForCustomers ? 'ask-swap' : 'create-swap',
    resource_id: orderId,
    before: null,
    after: {
      swap: {
        id,
        difference_due,
        cart_id,
        return_id: back.id,
        newItems,
      },
    },
  })
  return cart_id
}

/** Compares with the difference that the client saw: a price change or sale alters it without changing the order's version. */
function refuseMovedDifference(difference: number, currencyCode: string, seen: number | undefined): void {
  refuseMovedAmount(
    { seen, now: difference, field: 'difference_due' },
    () => `${differenceInWords(difference, currencyCode)} Review the swap before you create it.`,
  )
}

function differenceInWords(difference: number, currencyCode: string): string {
  if (difference === 0) return 'The difference of this swap is now 0.'
  const amount = formatAmountWithCode(Math.abs(difference), currencyCode)
  return difference > 0
    ? `The customer now pays ${amount} for this swap.`
    : `The customer now gets a refund of ${amount} for this swap.`
}

async function loadQuantities(tx: Tx, orderId: string) {
  return tx
    .selectFrom('line_item')
    .select(['quantity', 'fulfilled_quantity', 'returned_quantity', 'removed_quantity'])
    .where('order_id', '=', orderId)
    .execute()
}

async function writeSwap(tx: Tx, ctx: Context, order: LockedOrder, body: Body) {
  const id = newId(idPrefixes.swap)
  const shipping_address_id = await addReplacementAddress(tx, ctx, order, null)
  const cart_id = await addSwapCart(tx, ctx, order, { swap_id: id, shipping_address_id })
  await tx
    .insertInto('swap')
    .values({
      id,
      order_id: order.id,
      cart_id,
      shipping_address_id,
      no_notification: body.no_notification ?? null,
      allow_backorder: body.allow_backorder ?? true,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return { id, cart_id }
}

function requestReturnOf(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  { swap_id, isForCustomers }: { readonly swap_id: string; readonly isForCustomers: boolean },
  body: Body,
) {
  const shipping = body.return_shipping ?? null
  return openReturn(tx, ctx, order, {
    isForCustomers,
    owner: { swap_id },
    items: body.return_items.map((item) => ({
      ...item,
      reason_id: item.reason_id ?? null,
      note: item.note ?? null,
    })),
    list: 'return_items',
    return_shipping: shipping && isForCustomers ? { ...shipping, field: 'return_shipping_option' } : shipping,
    refund_amount: null,
    no_notification: body.no_notification ?? null,
  })
}
