import { removeShippingOptionRefusal } from '@purser/domain/shipping'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, refuseStaleVersion } from '../../http/index.ts'
import { countDrafts, findLockedOption } from './options.queries.ts'

/**
 * Deletes an option; what went by it keeps its price. One that is not there is deleted already. Throws 400 when open
 * drafts go out by it, or 409 when the client saw an older version.
 */
export async function deleteShippingOption(tx: Tx, ctx: Context, id: string): Promise<string> {
  const option = await findLockedOption(tx, id)
  if (!option) return id
  refuseStaleVersion('shipping option', ctx.seenVersion, option.version)
  const { name, region_id, amount, is_return, admin_only } = option
  refuse(removeShippingOptionRefusal({ name, open_drafts: await countDrafts(tx, id) }))
  await tx
    .updateTable('shipping_option')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'delete-shipping-option',
    resource_id: id,
    before: { name, region_id, amount, is_return, admin_only },
    after: null,
  })
  return id
}
