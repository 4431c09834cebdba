import type { createClaim as endpoint } from '@purser/contract/claims'
import type { BodyOf } from '@purser/contract/endpoints'
import { type ClaimedTotals, claimRefund, claimRefundRefusal, claimRefusal } from '@purser/domain/claims'
import { idPrefixes } from '@purser/domain/ids'
import { mergeMetadata } from '@purser/domain/metadata'
import { resolveNoNotification } from '@purser/domain/notifications'
import { valueOfUnits } from '@purser/domain/orders'
import { paidByGiftCards } from '@purser/domain/returns'
import { type Context, json, newId, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, within } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { addReplacementAddress, addReplacementLines } from '../after-sale/index.ts'
import {
  giveRefund,
  type LockedOrder,
  lockSeenOrder,
  recalculateOrder,
  tellRefundDone,
} from '../orders/index.ts'
import { openReturn } from '../returns/index.ts'
import { addShippingMethods, priceShippingMethods } from '../shipping/index.ts'
import { takeStock } from '../stock/index.ts'
import { chargeIncludedTaxes } from '../taxes/index.ts'
import { addClaimItems } from './claim-items.ts'
import { type ClaimedLine, findClaimedLines } from './claimed-lines.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Creates a claim for missing, wrong or broken goods: a refund claim refunds at once, a replacement takes its new items out of stock at
 * once. Requests the goods to return; that return refunds nothing itself. Returns the order's id. Throws 400 with domain's reason.
 */
export async function createClaim(tx: Tx, ctx: Context, orderId: string, body: Body): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, orderId)
  const claimed = await findClaimedLines(tx, orderId, body.claim_items)
  const worth = worthOf(claimed)
  const refund_amount = agreeOn(order, body, claimed, worth.claimed_total)

  const id = await writeClaim(tx, ctx, order, body, refund_amount)
  const no_notification = resolveNoNotification(body, order)
  const itemIds = await addClaimItems(tx, ctx, id, body.claim_items, claimed)
  const newItems = await sendNewItems(tx, ctx, order, { claim_order_id: id, claimed: worth }, body)
  const return_id = await requestReturnOf(tx, ctx, order, id, body)
  const refund =
    refund_amount === null
      ? null
      : await giveRefund(tx, ctx, order, {
          amount: refund_amount,
          reason: 'claim',
          claim_order_id: id,
          no_notification,
        })

  await recalculateOrder(tx, ctx, orderId, { isFoundByMore: newItems.length > 0 })
  await writeJournal(tx, ctx, {
    operation: 'create-claim',
    resource_id: orderId,
    before: null,
    after: {
      claim: {
        id,
        type: body.type,
        refund_amount,
        refund_id: refund?.id ?? null,
        return_id,
        items: itemIds,
        newItems,
      },
    },
  })
  await emit(tx, ctx, 'claim.created', { id, no_notification })
  for (const item of itemIds) await emit(tx, ctx, 'claim_item.created', { id: item, no_notification })
  if (refund?.isDone) {
    await tellRefundDone(tx, ctx, { order_id: orderId, id: refund.id, claim_order_id: id, no_notification })
  }
  return orderId
}

/** Returns what was paid for the claimed units. */
function worthOf(claimed: readonly ClaimedLine[]): ClaimedTotals {
  const units = claimed.map((each) => ({ ...each, refundable_quantity: each.claimable_quantity }))
  return { claimed_total: valueOfUnits(units), claimed_gift_card_total: paidByGiftCards(units) }
}

/**
 * Returns the amount of a claim's refund; null for a replacement. Throws 400 when the claim isn't possible. `worth` is what was paid for
 * the claimed units, in minor units.
 */
function agreeOn(
  order: LockedOrder,
  body: Body,
  claimed: readonly ClaimedLine[],
  worth: number,
): number | null {
  const asked = body.refund_amount ?? null
  refuse(
    claimRefusal({
      type: body.type,
      isOrderCanceled: order.status === 'canceled',
      items: claimed.map(({ item, ...each }, place) => ({
        title: item.title,
        is_giftcard: item.is_giftcard,
        ...each,
        field: `claim_items.${place}.quantity`,
      })),
      newItems: body.additional_items?.length ?? 0,
      shippingMethods: body.shipping_methods?.length ?? 0,
      refund_amount: asked,
    }),
  )
  if (body.type === 'replace') return null
  const refundable = order.refundable_amount
  const amount = claimRefund({ asked, worth, refundable })
  refuse(claimRefundRefusal({ amount, refundable, disputed: order.disputed_total }))
  return amount
}

async function writeClaim(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  body: Body,
  refund_amount: number | null,
): Promise<string> {
  const id = newId(idPrefixes.claim)
  const address = addReplacementAddress(tx, ctx, order, body.shipping_address ?? null)
  await tx
    .insertInto('claim_order')
    .values({
      id,
      order_id: order.id,
      type: body.type,
      refund_amount,
      shipping_address_id: await within('shipping_address', address),
      no_notification: body.no_notification ?? null,
      metadata: json(mergeMetadata(null, body.metadata)),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return id
}

async function sendNewItems(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  owner: { readonly claim_order_id: string; readonly claimed: ClaimedTotals },
  body: Body,
) {
  const { claim_order_id } = owner
  const wanted = body.additional_items ?? []
  const { lines } = await addReplacementLines(tx, ctx, order, wanted, owner)
  await takeStock(
    tx,
    ctx,
    lines.map(({ id, variant_id, quantity }) => ({ line_item_id: id, variant_id, quantity })),
    { list: 'additional_items' },
  )
  const methods = await priceShippingMethods(
    tx,
    { region_id: order.region_id, place: 'claim' },
    body.shipping_methods ?? [],
  )
  await chargeIncludedTaxes(tx, await addShippingMethods(tx, methods, { claim_order_id }), order.tax_rate)
  return lines.map(({ id, variant_id, quantity }) => ({ id, variant_id, quantity }))
}

async function requestReturnOf(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  claim_order_id: string,
  { return_shipping, claim_items, no_notification }: Body,
): Promise<string | null> {
  if (!return_shipping) return null
  const { id } = await openReturn(tx, ctx, order, {
    owner: { claim_order_id },
    items: claim_items.map(({ item_id, quantity }) => ({ item_id, quantity })),
    list: 'claim_items',
    return_shipping,
    refund_amount: 0,
    no_notification: no_notification ?? null,
  })
  return id
}
