import type { createDraftOrder as endpoint } from '@purser/contract/draft-orders'
import type { BodyOf } from '@purser/contract/endpoints'
import { idPrefixes } from '@purser/domain/ids'
import { mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, newId, type Tx, writeJournal } from '../../database/index.ts'
import { unknownReference, within } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { makeLines, setDiscounts, settleAddress } from '../carts/index.ts'
import { settleCustomer } from './draft-people.ts'
import { setShipping } from './draft-shipping.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Puts a draft order together; answers its id. Nothing is paid, no stock moves and no discount is used. Throws 400 when
 * something that it names is not to be had in its region.
 */
export async function createDraftOrder(tx: Tx, ctx: Context, body: Body): Promise<string> {
  const region = await tx
    .selectFrom('region')
    .select(['id', 'currency_code'])
    .where('id', '=', body.region_id)
    .where('deleted_at', 'is', null)
    // Who deletes the region, or gives it another currency, holds its row.
    .forKeyShare()
    .executeTakeFirst()
  if (!region) throw unknownReference('region_id', `There is no region with id ${body.region_id}.`)
  const people = await settleCustomer(tx, ctx, body)

  const cart_id = await writeCart(tx, ctx, body, people)
  const cart = { cart_id, region_id: region.id, currency_code: region.currency_code }
  const lines = await makeLines(tx, ctx, cart, body.items ?? [], { list: 'items' })
  if (lines.length > 0) await tx.insertInto('line_item').values(lines).execute()
  await setShipping(tx, cart, lines, body.shipping_methods)
  await setDiscounts(tx, ctx, cart, body.discounts ?? [])

  const id = newId(idPrefixes.draft_order)
  const { display_id } = await tx
    .insertInto('draft_order')
    .values({
      id,
      cart_id,
      no_notification_order: body.no_notification_order ?? null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('display_id')
    .executeTakeFirstOrThrow()
  await writeJournal(tx, ctx, {
    operation: 'create-draft-order',
    resource_id: id,
    before: null,
    after: {
      display_id,
      cart_id,
      ...people,
      region_id: region.id,
      items: lines.map(({ id: line_id, variant_id, title, unit_price, quantity }) => ({
        id: line_id,
        variant_id,
        title,
        unit_price,
        quantity,
      })),
    },
  })
  await emit(tx, ctx, 'draft_order.created', { id })
  return id
}

async function writeCart(
  tx: Tx,
  ctx: Context,
  body: Body,
  people: { readonly customer_id: string; readonly email: string },
): Promise<string> {
  const none = { region_id: body.region_id, id: null }
  const shipping_address_id =
    (await within('shipping_address', settleAddress(tx, ctx, none, body.shipping_address))) ?? null
  const billing_address_id =
    (await within('billing_address', settleAddress(tx, ctx, none, body.billing_address))) ?? null
  const id = newId(idPrefixes.cart)
  await tx
    .insertInto('cart')
    .values({
      id,
      type: 'draft_order',
      ...people,
      region_id: body.region_id,
      billing_address_id,
      shipping_address_id,
      metadata: json(mergeMetadata(null, body.metadata)),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return id
}
