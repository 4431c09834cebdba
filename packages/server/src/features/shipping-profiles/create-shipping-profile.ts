import type { BodyOf } from '@purser/contract/endpoints'
import type { createShippingProfile as endpoint } from '@purser/contract/shipping-profiles'
import { idPrefixes } from '@purser/domain/ids'
import { mergeMetadata } from '@purser/domain/metadata'
import { shippingProfileTypeRefusal } from '@purser/domain/shipping'
import { type Context, json, newId, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'

/** Creates a shipping profile and returns its id. Throws 400 for a type that the store can have only once. */
export async function createShippingProfile(
  tx: Tx,
  ctx: Context,
  { name, type = 'custom', metadata }: BodyOf<typeof endpoint>,
): Promise<string> {
  refuse(shippingProfileTypeRefusal(type))
  const id = newId(idPrefixes.shipping_profile)
  const when = { created_at: ctx.now, updated_at: ctx.now }
  await tx
    .insertInto('shipping_profile')
    .values({ id, name, type, metadata: json(mergeMetadata(null, metadata)), ...when })
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'create-shipping-profile',
    resource_id: id,
    before: null,
    after: { name, type },
  })
  return id
}
