import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuseStaleVersion } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { findLocked } from './discounts.queries.ts'

/**
 * Deletes a discount and the codes created from it. Orders that used it keep their reduction. Does nothing if it was already deleted.
 * Returns its id. Throws 409 when the client saw an older version.
 */
export async function deleteDiscount(tx: Tx, ctx: Context, id: string): Promise<string> {
  const discount = await findLocked(tx, id)
  if (!discount) return id
  refuseStaleVersion('discount', ctx.seenVersion, discount.version)
  const deleted = { deleted_at: ctx.now, updated_at: ctx.now }
  await tx.updateTable('discount').set(deleted).where('id', '=', id).execute()
  const made = await tx
    .updateTable('discount')
    .set(deleted)
    .where('parent_discount_id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('code')
    .execute()
  const { code, type, value, allocation, description, region_ids } = discount
  await writeJournal(tx, ctx, {
    operation: 'delete-discount',
    resource_id: id,
    before: {
      code,
      type,
      value,
      allocation,
      description,
      regions: region_ids,
      codes: made.map((each) => each.code).sort(),
    },
    after: null,
  })
  await emit(tx, ctx, 'discount.deleted', { id })
  return id
}
