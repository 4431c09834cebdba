import { removeShippingProfileRefusal } from '@purser/domain/shipping'
import { type Context, deleteRecord, type Tx } from '../../database/index.ts'
import { refuse, refuseStaleVersion } from '../../http/index.ts'
import { countHeld, findLockedProfile } from './shipping-profiles.queries.ts'

/**
 * Deletes a shipping profile; does nothing if it doesn't exist. Throws 400 if it is the default for new goods or contains some, or 409 if
 * the client saw an older version.
 */
export async function deleteShippingProfile(tx: Tx, ctx: Context, id: string): Promise<string> {
  const profile = await findLockedProfile(tx, id)
  if (!profile) return id
  refuseStaleVersion('shipping profile', ctx.seenVersion, profile.version)
  const { name, type } = profile
  refuse(removeShippingProfileRefusal({ name, type, ...(await countHeld(tx, id)) }))
  await deleteRecord(tx, ctx, 'shipping_profile', {
    operation: 'delete-shipping-profile',
    id,
    before: { name, type },
  })
  return id
}
