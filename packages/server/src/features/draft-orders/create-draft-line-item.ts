import type { createDraftLineItem as endpoint } from '@purser/contract/draft-orders'
import type { BodyOf } from '@purser/contract/endpoints'
import { draftSizeRefusal } from '@purser/domain/draft-orders'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { planUnits, writeUnits } from '../carts/index.ts'
import { lockDraftOrder, touchDraftOrder } from './draft-orders.queries.ts'

/**
 * Adds units to an open draft: to the line with the same variant and metadata, which then takes their price, or as a new line. The
 * shipping method stays. Returns the draft's id. Throws 404, or 400 when it is completed, or the variant is unknown, has no price or
 * isn't in stock.
 */
export async function createDraftLineItem(
  tx: Tx,
  ctx: Context,
  id: string,
  wanted: BodyOf<typeof endpoint>,
): Promise<string> {
  const draft = await lockDraftOrder(tx, ctx, id, 'edit')
  const units = await planUnits(tx, ctx, draft, wanted)
  const { added, there, quantity, after } = units
  refuse(draftSizeRefusal({ ...units, items: after }))
  await writeUnits(tx, ctx, units)
  await touchDraftOrder(tx, ctx, draft)
  await writeJournal(tx, ctx, {
    operation: 'create-draft-line-item',
    resource_id: id,
    before: there ? { id: there.id, quantity: there.quantity, unit_price: there.unit_price } : null,
    after: {
      id: (there ?? added).id,
      quantity,
      variant_id: added.variant_id,
      title: added.title,
      unit_price: added.unit_price,
    },
  })
  return id
}
