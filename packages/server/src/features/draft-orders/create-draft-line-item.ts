import { isDeepStrictEqual } from 'node:util'
import { lineToMergeInto } from '@purser/domain/draft-orders'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { loadLines, makeLines, requireCountable, requireStock, type WantedLine } from './draft-lines.ts'
import { lockDraftOrder, touchDraftOrder } from './draft-orders.queries.ts'

/**
 * Adds units to an open draft: to the line of the same variant and metadata, or as a line of their own; answers its id. The way
 * that it is sent stays. Throws 404, 400 when it is completed, when the variant is unknown, has no price or not enough stock.
 */
export async function createDraftLineItem(
  tx: Tx,
  ctx: Context,
  id: string,
  wanted: WantedLine,
): Promise<string> {
  const draft = await lockDraftOrder(tx, ctx, id, 'edit')
  const lines = await loadLines(tx, draft.cart_id)
  const firstRank = (lines.at(-1)?.rank ?? -1) + 1
  const [added] = await makeLines(tx, ctx, draft, [wanted], { list: null, firstRank })
  if (!added) throw new Error('One line that is wanted is one line')
  const metadata = added.metadata === null ? null : JSON.parse(added.metadata)
  const there = lineToMergeInto(lines, { ...added, metadata }, isDeepStrictEqual)

  const line = there
    ? { id: there.id, quantity: there.quantity + wanted.quantity }
    : { id: added.id, quantity: wanted.quantity }
  const after = there
    ? lines.map((each) => (each === there ? { ...each, quantity: line.quantity } : each))
    : [...lines, added]
  await requireCountable(tx, draft.cart_id, after)
  await requireStock(tx, added.variant_id, after)
  if (there) {
    await tx
      .updateTable('line_item')
      .set({ quantity: line.quantity, updated_at: ctx.now })
      .where('id', '=', there.id)
      .execute()
  } else await tx.insertInto('line_item').values(added).execute()
  await touchDraftOrder(tx, ctx, id)
  await writeJournal(tx, ctx, {
    operation: 'create-draft-line-item',
    resource_type: 'draft-order',
    resource_id: id,
    before: there ? { id: there.id, quantity: there.quantity } : null,
    after: { ...line, variant_id: added.variant_id, title: added.title, unit_price: added.unit_price },
  })
  return id
}
