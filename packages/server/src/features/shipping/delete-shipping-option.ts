import { removeShippingOptionRefusal } from '@purser/domain/shipping'
import { type Context, deleteRecord, type Tx } from '../../database/index.ts'
import { refuse, refuseStaleVersion } from '../../http/index.ts'
import { countDrafts, findLockedOption } from './options.queries.ts'

/**
 * Deletes a shipping option; shipping methods that used it keep their price. Does nothing if it doesn't exist. Throws 400 if open drafts
 * use it, or 409 if the client saw an older version.
 */
export async function deleteShippingOption(tx: Tx, ctx: Context, id: string): Promise<string> {
  const option = await findLockedOption(tx, id)
  if (!option) return id
  refuseStaleVersion('shipping option', ctx.seenVersion, option.version)
  const { name, region_id, amount, is_return, admin_only } = option
  refuse(removeShippingOptionRefusal({ name, open_drafts: await countDrafts(tx, id) }))
  await deleteRecord(tx, ctx, 'shipping_option', {
    operation: 'delete-shipping-option',
    id,
    before: { name, region_id, amount, is_return, admin_only },
  })
  return id
}
