import type { updateDraftLineItem as endpoint } from '@purser/contract/draft-orders'
import type { BodyOf } from '@purser/contract/endpoints'
import { draftSizeRefusal } from '@purser/domain/draft-orders'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, type Tx, writeJournal } from '../../database/index.ts'
import { notFound, refuse } from '../../http/index.ts'
import { loadContent, makeLines, requireStock } from '../carts/index.ts'
import { deleteDraftLineItem } from './delete-draft-line-item.ts'
import { lockDraftOrder, touchDraftOrder } from './draft-orders.queries.ts'

/**
 * Changes a line of an open draft; a quantity of 0 deletes it. Units added later don't join a line whose price was set. Another variant
 * replaces the line's at its own price; an empty one makes it a custom item. Returns the draft's id. Throws 404, or 400 when the draft
 * is completed, or the variant is unknown, has no price or isn't in stock.
 */
export async function updateDraftLineItem(
  tx: Tx,
  ctx: Context,
  id: string,
  lineId: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const draft = await lockDraftOrder(tx, ctx, id, 'edit')
  const [lines, shipping_methods] = await loadContent(tx, draft.cart_id)
  const line = lines.find((each) => each.id === lineId)
  if (!line) throw notFound('Line item', lineId)
  if (body.quantity === 0) return deleteDraftLineItem(tx, ctx, id, lineId)
  const { quantity = line.quantity } = body
  const sold = await soldInstead(tx, ctx, draft, line, body)
  const { title = sold?.title ?? line.title, unit_price = sold?.unit_price ?? line.unit_price } = body
  const { includes_tax = (sold ?? line).includes_tax } = body
  const { variant_id, is_giftcard } = sold ?? line
  const metadata = mergeMetadata(line.metadata as Metadata | null, body.metadata)
  const after = lines.map((each) =>
    each === line ? { ...each, variant_id, is_giftcard, unit_price, quantity } : each,
  )
  refuse(draftSizeRefusal({ items: after, shipping_methods }))
  if (sold || quantity > line.quantity) {
    await requireStock(tx, ctx, variant_id, after)
  }

  await tx
    .updateTable('line_item')
    .set({
      ...sold,
      title,
      unit_price,
      includes_tax,
      quantity,
      should_merge: sold ? sold.should_merge : line.should_merge && unit_price === line.unit_price,
      metadata: json(metadata),
      updated_at: ctx.now,
    })
    .where('id', '=', lineId)
    .execute()
  await touchDraftOrder(tx, ctx, draft)
  await writeJournal(tx, ctx, {
    operation: 'update-draft-line-item',
    resource_id: id,
    before: {
      id: lineId,
      ...(sold && { variant_id: line.variant_id }),
      title: line.title,
      unit_price: line.unit_price,
      quantity: line.quantity,
    },
    after: { id: lineId, ...(sold && { variant_id }), title, unit_price, quantity },
  })
  return id
}

type Line = Awaited<ReturnType<typeof loadContent>>[0][number]

/** Returns the line's new item when the body changes its variant or removes it; undefined otherwise. */
async function soldInstead(
  tx: Tx,
  ctx: Context,
  draft: Parameters<typeof makeLines>[2],
  line: Line,
  body: BodyOf<typeof endpoint>,
) {
  if (body.variant_id === undefined) return undefined
  const variant_id = body.variant_id || null
  if (variant_id === line.variant_id) return undefined
  const { title, quantity = line.quantity } = body
  const unit_price = body.unit_price ?? (variant_id === null ? line.unit_price : undefined)
  const { includes_tax = body.unit_price === undefined && line.includes_tax } = body
  const [made] = await makeLines(
    tx,
    ctx,
    draft,
    [{ variant_id, quantity, title, unit_price, includes_tax }],
    {
      list: null,
    },
  )
  if (!made) throw new Error('One line that is wanted is one line')
  const { description, thumbnail, is_giftcard, allow_discounts, should_merge } = made
  const sold = {
    variant_id,
    description,
    thumbnail,
    is_giftcard,
    allow_discounts,
    // A variant ships by its shipping profile.
    has_shipping: variant_id === null ? true : null,
    should_merge,
  }
  return { ...sold, title: made.title, unit_price: made.unit_price, includes_tax: made.includes_tax }
}
