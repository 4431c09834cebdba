import { removeShippingOptionRefusal } from '@purser/domain/shipping'
import { type Context, deleteRecord, type Tx } from '../../database/index.ts'
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
  await deleteRecord(tx, ctx, 'shipping_option', {
    operation: 'delete-shipping-option',
    id,
    before: { name, region_id, amount, is_return, admin_only },
  })
  return id
}
