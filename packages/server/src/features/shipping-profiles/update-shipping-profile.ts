import type { BodyOf } from '@purser/contract/endpoints'
import type { updateShippingProfile as endpoint } from '@purser/contract/shipping-profiles'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { shippingProfileTypeRefusal } from '@purser/domain/shipping'
import { type Context, changes, json, type Tx, writeJournal } from '../../database/index.ts'
import { notFound, refuse, refuseStaleVersion, unknownReference } from '../../http/index.ts'
import { findLockedProfile } from './shipping-profiles.queries.ts'

/**
 * Updates the given fields, and moves the given products and options into the profile. Throws 404, 400, or 409 if the client saw an older
 * version.
 */
export async function updateShippingProfile(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const before = await findLockedProfile(tx, id)
  if (!before) throw notFound('Shipping profile', id)
  refuseStaleVersion('shipping profile', ctx.seenVersion, before.version)
  refuse(shippingProfileTypeRefusal(body.type, before.type))
  const metadata = mergeMetadata(before.metadata as Metadata | null, body.metadata)
  const own = { name: body.name ?? before.name, metadata }
  await tx
    .updateTable('shipping_profile')
    .set({ ...own, metadata: json(metadata), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  const products = await takeIn(tx, ctx, id, 'product', body.products ?? [])
  const shipping_options = await takeIn(tx, ctx, id, 'shipping_option', body.shipping_options ?? [])
  const told = changes({ ...before }, own)
  await writeJournal(tx, ctx, {
    operation: 'update-shipping-profile',
    resource_id: id,
    before: told.before,
    after: {
      ...(told.after as object),
      ...(products.length > 0 && { products_added: products }),
      ...(shipping_options.length > 0 && { shipping_options_added: shipping_options }),
    },
  })
  return id
}

const members = {
  product: { field: 'products', noun: 'product' },
  shipping_option: { field: 'shipping_options', noun: 'shipping option' },
} as const

/** Moves records into a profile; returns the ids of those that were not in it. Throws 400 for one that doesn't exist. */
async function takeIn(
  tx: Tx,
  ctx: Context,
  profile_id: string,
  table: keyof typeof members,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  // In id order, so that two requests that move the same records don't deadlock.
  const found = await tx
    .selectFrom(table)
    .select(['id', 'profile_id'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const { field, noun } = members[table]
  for (const [rank, id] of ids.entries()) {
    if (found.some((each) => each.id === id)) continue
    throw unknownReference(`${field}.${rank}`, `There is no ${noun} ${id}.`)
  }
  const moved = found.filter((each) => each.profile_id !== profile_id).map(({ id }) => id)
  if (moved.length > 0)
    await tx.updateTable(table).set({ profile_id, updated_at: ctx.now }).where('id', 'in', moved).execute()
  return moved
}
