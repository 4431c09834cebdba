import { splitByShippingMethod, usualFulfillmentProvider } from '@purser/domain/fulfillments'
import { idPrefixes } from '@purser/domain/ids'
import { mergeMetadata } from '@purser/domain/metadata'
import { resolveNoNotification } from '@purser/domain/notifications'
import { type Context, json, newId, type Tx, together } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'
import { enqueueFulfillment } from '../fulfillment-jobs/index.ts'
import { type LockedOrder, moveUnits } from '../orders/index.ts'
import type { FulfillmentOwner } from './fulfillment-owner.ts'

/** Units of a line to pack, at least 1. */
export interface PackedLine {
  readonly item_id: string
  readonly units: number
}

export interface FulfillmentChoices {
  readonly metadata?: Record<string, unknown> | null | undefined
  readonly no_notification?: boolean | null | undefined
}

/**
 * Packs units of an owner's lines: creates one fulfillment for each shipping method used, and queues the call of its provider. A swap or
 * claim without a method of its own uses the order's. Returns what was packed.
 */
export async function packFulfillments(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  owner: FulfillmentOwner,
  lines: readonly PackedLine[],
  { metadata, no_notification }: FulfillmentChoices,
) {
  const own = await loadMethods(tx, owner)
  const methods = own.length > 0 ? own : await loadMethods(tx, { column: 'order_id', id: order.id })
  const groups = splitByShippingMethod(methods, await withProfiles(tx, lines, methods.length))
  const packed = []
  for (const group of groups) {
    const id = newId(idPrefixes.fulfillment)
    const provider_id = group.method?.provider_id ?? usualFulfillmentProvider
    await tx
      .insertInto('fulfillment')
      .values({
        id,
        [owner.column]: owner.id,
        provider_id,
        no_notification: no_notification ?? null,
        metadata: json(mergeMetadata(null, metadata)),
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute()
    const items = group.lines.map(({ item_id, units }) => ({ item_id, quantity: units }))
    await pack(tx, ctx, owner, id, items)
    await together(
      enqueueFulfillment(tx, ctx, provider_id, { ask: 'create', id }),
      emit(tx, ctx, `${owner.noun}.fulfillment_created`, {
        id: owner.id,
        fulfillment_id: id,
        no_notification: resolveNoNotification({ no_notification }, owner),
      }),
    )
    packed.push({ id, provider_id, items })
  }
  return packed
}

/** Relative and guarded, so that no line is packed beyond its quantity, whatever was read before. */
async function pack(
  tx: Tx,
  ctx: Context,
  owner: FulfillmentOwner,
  fulfillment_id: string,
  items: readonly { item_id: string; quantity: number }[],
): Promise<void> {
  await tx
    .insertInto('fulfillment_item')
    .values(items.map((item) => ({ fulfillment_id, ...item })))
    .execute()
  const updated = await moveUnits(tx, ctx, fulfillment_id, '+', 'fulfilled_quantity')
    .where(`line_item.${owner.column}`, '=', owner.id)
    .where((line) =>
      line(
        line('line_item.fulfilled_quantity', '+', line.ref('packed.quantity')),
        '<=',
        line('line_item.quantity', '-', line.ref('line_item.removed_quantity')),
      ),
    )
    .executeTakeFirst()
  if (updated.numUpdatedRows !== BigInt(items.length))
    throw new Error(`Not every line of ${fulfillment_id} can be packed`)
}

async function loadMethods(tx: Tx, { column, id }: Pick<FulfillmentOwner, 'column' | 'id'>) {
  return (
    tx
      .selectFrom('shipping_method as method')
      .leftJoin('shipping_option as option', 'option.id', 'method.shipping_option_id')
      .select(['method.id', 'option.provider_id', 'option.profile_id'])
      .where(`method.${column}`, '=', id)
      // A return's method is for sending goods back.
      .where('method.return_id', 'is', null)
      .orderBy('method.id')
      .execute()
  )
}

/** Adds the shipping profiles of the lines' products if there is more than one method to choose from. */
async function withProfiles(tx: Tx, lines: readonly PackedLine[], methods: number) {
  if (methods < 2) return lines.map((line) => ({ ...line, profile_id: null }))
  const rows = await tx
    .selectFrom('line_item as line')
    .leftJoin('product_variant as variant', 'variant.id', 'line.variant_id')
    .leftJoin('product', 'product.id', 'variant.product_id')
    .select(['line.id', 'product.profile_id'])
    .where(
      'line.id',
      'in',
      lines.map(({ item_id }) => item_id),
    )
    .execute()
  const profiles = new Map(rows.map(({ id, profile_id }) => [id, profile_id]))
  return lines.map((line) => ({ ...line, profile_id: profiles.get(line.item_id) ?? null }))
}
