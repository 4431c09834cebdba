import type { updateClaim as endpoint } from '@purser/contract/claims'
import type { BodyOf } from '@purser/contract/endpoints'
import { updateClaimRefusal } from '@purser/domain/claims'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { resolveNoNotification } from '@purser/domain/notifications'
import { type Context, json, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, repeated, within } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { loadClaimOf } from '../after-sale/index.ts'
import { lockSeenOrder, touchOrder } from '../orders/index.ts'
import { addShippingMethods, priceShippingMethods } from '../shipping/index.ts'
import { chargeIncludedTaxes } from '../taxes/index.ts'
import { keepTags } from './claim-tags.ts'
import { type ItemChange, newValues, updateClaimItem } from './update-claim-item.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Updates the items of a claim, how its new items are sent, its metadata, or whether its customer is notified. Returns the order's id.
 * Throws 404 when the order has no such claim, 409 when the client saw an older version of the order, 400 when the claim is canceled or
 * something named doesn't exist.
 */
export async function updateClaim(
  tx: Tx,
  ctx: Context,
  orderId: string,
  id: string,
  body: Body,
): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, orderId)
  const claim = await loadClaimOf(tx, orderId, id)
  const { type, canceled_at } = claim
  refuse(updateClaimRefusal({ type, canceled_at, shippingMethods: body.shipping_methods?.length ?? 0 }))
  const changes = body.claim_items ?? []
  for (const [place, { id: itemId }] of changes.entries()) {
    const isFirst = changes.findIndex((each) => each.id === itemId) === place
    if (!isFirst) throw repeated(`claim_items.${place}.id`, itemId)
  }

  const changed = {
    no_notification: body.no_notification ?? claim.no_notification,
    metadata: mergeMetadata((claim.metadata ?? null) as Metadata | null, body.metadata),
  }
  await tx
    .updateTable('claim_order')
    .set({ ...changed, metadata: json(changed.metadata), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await touchOrder(tx, ctx, orderId)
  const tags = await keepTags(
    tx,
    ctx,
    changes.flatMap((change) => newValues(change.tags)),
  )
  const before = []
  for (const [place, change] of changes.entries()) {
    before.push(await within(`claim_items.${place}`, updateClaimItem(tx, ctx, id, change, tags)))
  }
  if (body.shipping_methods) await replaceShipping(tx, order, id, body.shipping_methods)

  const { no_notification } = claim
  await writeJournal(tx, ctx, {
    operation: 'update-claim',
    resource_id: orderId,
    before: { claim: { id, no_notification, items: before } },
    after: { claim: { id, no_notification: changed.no_notification, items: changes.map(describe) } },
  })
  const silence = resolveNoNotification(changed, order)
  await emit(tx, ctx, 'claim.updated', { id, no_notification: silence })
  for (const change of changes) {
    await emit(tx, ctx, 'claim_item.updated', { id: change.id, no_notification: silence })
  }
  return orderId
}

/** Returns the changes of an item for the journal; null for fields that weren't given. */
function describe({ id, reason, note, tags, images }: ItemChange) {
  return {
    id,
    reason: reason ?? null,
    note: note ?? null,
    tags: tags.map((tag) => ('value' in tag ? tag.value : tag.id)),
    images: images.map((image) => ('url' in image ? image.url : image.id)),
  }
}

/** Replaces a claim's shipping methods. Throws 400 for an option that can't be used. */
async function replaceShipping(
  tx: Tx,
  { region_id, tax_rate }: { readonly region_id: string; readonly tax_rate: number },
  claim_order_id: string,
  wanted: NonNullable<BodyOf<typeof endpoint>['shipping_methods']>,
): Promise<void> {
  await tx.deleteFrom('shipping_method').where('claim_order_id', '=', claim_order_id).execute()
  const methods = await priceShippingMethods(tx, { region_id, place: 'claim' }, wanted)
  await chargeIncludedTaxes(tx, await addShippingMethods(tx, methods, { claim_order_id }), tax_rate)
}
