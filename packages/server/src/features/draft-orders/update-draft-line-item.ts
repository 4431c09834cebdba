import type { updateDraftLineItem as endpoint } from '@purser/contract/draft-orders'
import type { BodyOf } from '@purser/contract/endpoints'
import { draftSizeRefusal } from '@purser/domain/draft-orders'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, type Tx, writeJournal } from '../../database/index.ts'
import { notFound, refuse } from '../../http/index.ts'
import { loadContent, loadStock, requireStock } from '../carts/index.ts'
import { deleteDraftLineItem } from './delete-draft-line-item.ts'
import { lockDraftOrder, touchDraftOrder } from './draft-orders.queries.ts'

/**
 * Changes a line of an open draft; a quantity of 0 removes it. A price that is set is the line's own: units that are added
 * later do not join it. Answers the draft's id. Throws 404, 400 when it is completed or there is not enough in stock.
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
  const { title = line.title, unit_price = line.unit_price, quantity = line.quantity } = body
  const metadata = mergeMetadata(line.metadata as Metadata | null, body.metadata)
  const after = lines.map((each) => (each === line ? { ...each, unit_price, quantity } : each))
  refuse(draftSizeRefusal({ items: after, shipping_methods }))
  if (quantity > line.quantity) requireStock(ctx, await loadStock(tx, line.variant_id), after)

  await tx
    .updateTable('line_item')
    .set({
      title,
      unit_price,
      quantity,
      should_merge: line.should_merge && unit_price === line.unit_price,
      metadata: json(metadata),
      updated_at: ctx.now,
    })
    .where('id', '=', lineId)
    .execute()
  await touchDraftOrder(tx, ctx, draft)
  await writeJournal(tx, ctx, {
    operation: 'update-draft-line-item',
    resource_id: id,
    before: { id: lineId, title: line.title, unit_price: line.unit_price, quantity: line.quantity },
    after: { id: lineId, title, unit_price, quantity },
  })
  return id
}
