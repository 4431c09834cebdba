import type { Db } from '../../database/index.ts'
import type { FulfillmentRequest } from '../../providers/index.ts'

/** Returns a fulfillment as sent to its provider, and what is known of it so far. */
export async function readFulfillment(db: Db, id: string) {
  const row = await db
    .selectFrom('fulfillment')
    .leftJoin('swap', 'swap.id', 'fulfillment.swap_id')
    .leftJoin('claim_order as claim', 'claim.id', 'fulfillment.claim_order_id')
    .selectAll('fulfillment')
    .select((of) =>
      of.fn.coalesce('fulfillment.order_id', 'swap.order_id', 'claim.order_id').as('owner_order'),
    )
    .where('fulfillment.id', '=', id)
    .executeTakeFirstOrThrow()
  const method = await db
    .selectFrom('shipping_method as method')
    .innerJoin('shipping_option as option', 'option.id', 'method.shipping_option_id')
    .select('method.data')
    .where('option.provider_id', '=', row.provider_id)
    .where('method.return_id', 'is', null)
    .where((of) =>
      of.or([
        of('method.order_id', '=', row.owner_order),
        of('method.swap_id', '=', row.swap_id),
        of('method.claim_order_id', '=', row.claim_order_id),
      ]),
    )
    // A swap's or claim's own method takes precedence over the order's.
    .orderBy('method.order_id', (order) => order.asc().nullsFirst())
    .orderBy('method.id')
    .executeTakeFirst()
  const items = await db
    .selectFrom('fulfillment_item as item')
    .innerJoin('line_item as line', 'line.id', 'item.item_id')
    .leftJoin('product_variant as variant', 'variant.id', 'line.variant_id')
    .select(['item.item_id', 'line.title', 'variant.sku', 'item.quantity'])
    .where('item.fulfillment_id', '=', id)
    .orderBy('item.item_id')
    .execute()
  const order = await readOrderFacts(db, row)
  const request: FulfillmentRequest = { id, data: method?.data ?? {}, items, order }
  return { ...row, order_id: order.id, request }
}

/** Returns a return as sent to the provider of its shipping method; `provider_id` is null when it has none. */
export async function readReturn(db: Db, id: string) {
  const row = await db
    .selectFrom('return')
    .leftJoin('swap', 'swap.id', 'return.swap_id')
    .leftJoin('claim_order as claim', 'claim.id', 'return.claim_order_id')
    .leftJoin('shipping_method as method', 'method.return_id', 'return.id')
    .leftJoin('shipping_option as option', 'option.id', 'method.shipping_option_id')
    .select(['return.status', 'return.swap_id', 'return.claim_order_id', 'method.data', 'option.provider_id'])
    .select((of) => of.fn.coalesce('return.order_id', 'swap.order_id', 'claim.order_id').as('owner_order'))
    .where('return.id', '=', id)
    .executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('return_item as item')
    .innerJoin('line_item as line', 'line.id', 'item.item_id')
    .leftJoin('product_variant as variant', 'variant.id', 'line.variant_id')
    .select(['item.item_id', 'line.title', 'variant.sku', 'item.quantity'])
    .where('item.return_id', '=', id)
    .orderBy('item.item_id')
    .execute()
  const order = await readOrderFacts(db, row)
  const request: FulfillmentRequest = { id, data: row.data ?? {}, items, order }
  return { ...row, order_id: order.id, request }
}

async function readOrderFacts(
  db: Db,
  owner: { owner_order: string | null; swap_id: string | null; claim_order_id: string | null },
) {
  const { shipping_address_id, ...order } = await db
    .selectFrom('order')
    .leftJoin('swap', (join) => join.on('swap.id', '=', owner.swap_id))
    .leftJoin('claim_order as claim', (join) => join.on('claim.id', '=', owner.claim_order_id))
    .select(['order.id', 'order.display_id', 'order.email', 'order.currency_code'])
    .select((of) =>
      of.fn
        .coalesce('swap.shipping_address_id', 'claim.shipping_address_id', 'order.shipping_address_id')
        .as('shipping_address_id'),
    )
    .where('order.id', '=', owner.owner_order)
    .executeTakeFirstOrThrow()
  const shipping_address = await db
    .selectFrom('address')
    .selectAll()
    .where('id', '=', shipping_address_id)
    .executeTakeFirst()
  const { swap_id, claim_order_id } = owner
  return { ...order, swap_id, claim_order_id, shipping_address: shipping_address ?? null }
}
