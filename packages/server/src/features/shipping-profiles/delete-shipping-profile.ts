import { removeShippingProfileRefusal } from '@purser/domain/shipping'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, refuseStaleVersion } from '../../http/index.ts'
import { countHeld, findLockedProfile } from './shipping-profiles.queries.ts'

/**
 * Deletes a profile; one that is not there is deleted already. Throws 400 when new goods go into it or it holds some, or 409 when
 * the client saw an older version.
 */
export async function deleteShippingProfile(tx: Tx, ctx: Context, id: string): Promise<string> {
  const profile = await findLockedProfile(tx, id)
  if (!profile) return id
  refuseStaleVersion('shipping profile', ctx.seenVersion, profile.version)
  const { name, type } = profile
  refuse(removeShippingProfileRefusal({ name, type, ...(await countHeld(tx, id)) }))
  await tx
    .updateTable('shipping_profile')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'delete-shipping-profile',
    resource_id: id,
    before: { name, type },
    after: null,
  })
  return id
}
