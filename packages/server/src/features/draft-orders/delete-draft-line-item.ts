import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { loadLines } from '../carts/index.ts'
import { lockDraftOrder, touchDraftOrder } from './draft-orders.queries.ts'

/** Removes a line of an open draft; answers the draft's id. One that is not there is removed already. Throws 404 without the draft, 400 when it is completed. */
export async function deleteDraftLineItem(tx: Tx, ctx: Context, id: string, lineId: string): Promise<string> {
  const draft = await lockDraftOrder(tx, ctx, id, 'edit')
  const line = (await loadLines(tx, draft.cart_id)).find((each) => each.id === lineId)
  if (!line) return id
  await tx.deleteFrom('line_item').where('id', '=', lineId).execute()
  await touchDraftOrder(tx, ctx, draft)
  const { variant_id, title, unit_price, quantity } = line
  await writeJournal(tx, ctx, {
    operation: 'delete-draft-line-item',
    resource_id: id,
    before: { id: lineId, variant_id, title, unit_price, quantity },
    after: null,
  })
  return id
}
