import type { BodyOf } from '@purser/contract/endpoints'
import type { createShippingOption as endpoint } from '@purser/contract/shipping'
import { fulfillmentProviderName } from '@purser/domain/fulfillments'
import { idPrefixes } from '@purser/domain/ids'
import { mergeMetadata } from '@purser/domain/metadata'
import { priceTypeRefusal } from '@purser/domain/shipping'
import { type Context, json, newId, type Tx, writeJournal } from '../../database/index.ts'
import { type FulfillmentOffer, invalidData, refuse, unknownReference } from '../../http/index.ts'
import { writeRequirements } from './write-requirements.ts'

type Body = BodyOf<typeof endpoint>

/** Creates a shipping option and returns its id. Throws 400 for an unknown reference, or a service that its provider doesn't offer. */
export async function createShippingOption(
  tx: Tx,
  ctx: Context,
  body: Body,
  offer: FulfillmentOffer,
): Promise<string> {
  const { name, region_id, provider_id, price_type, is_return = false } = body
  const { admin_only = false, includes_tax = false } = body
  await requireRegion(tx, region_id, provider_id)
  requireOffered(body, offer)
  refuse(priceTypeRefusal(price_type, fulfillmentProviderName(provider_id)), 'invalid_data')
  if (body.amount == null) throw invalidData(`${name} needs a price.`, 'price_missing', 'amount')
  const id = newId(idPrefixes.shipping_option)
  const profile_id = await requireProfile(tx, body.profile_id ?? null)
  const own = {
    name,
    region_id,
    provider_id,
    profile_id,
    price_type,
    amount: body.amount,
    is_return,
    admin_only,
    includes_tax,
  }
  await tx
    .insertInto('shipping_option')
    .values({
      id,
      ...own,
      data: json(body.data) ?? '{}',
      metadata: json(mergeMetadata(null, body.metadata)),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  const requirements = await writeRequirements(tx, ctx, id, [], body.requirements ?? [])
  await writeJournal(tx, ctx, {
    operation: 'create-shipping-option',
    resource_id: id,
    before: null,
    after: { ...own, requirements },
  })
  return id
}

/** Locks the region and its providers until the transaction ends. Throws 400. */
async function requireRegion(tx: Tx, region_id: string, provider_id: string): Promise<void> {
  const region = await tx
    .selectFrom('region')
    .select('name')
    .where('id', '=', region_id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!region) throw unknownReference('region_id', `There is no region ${region_id}.`)
  const linked = await tx
    .selectFrom('region_fulfillment_providers')
    .select('provider_id')
    .where('region_id', '=', region_id)
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()
  if (linked) return
  const provider = fulfillmentProviderName(provider_id)
  throw unknownReference('provider_id', `${provider} isn't a fulfillment provider of ${region.name}.`)
}

function requireOffered({ provider_id, data }: Body, { options, error }: FulfillmentOffer): void {
  if (options.some(({ id }) => id === data.id)) return
  const said = error ?? `${fulfillmentProviderName(provider_id)} doesn't offer this fulfillment method.`
  throw unknownReference('data', said)
}

/** Returns the given or default profile and locks it until the transaction ends. Throws 400. */
async function requireProfile(tx: Tx, id: string | null): Promise<string> {
  let profiles = tx.selectFrom('shipping_profile').select('id').where('deleted_at', 'is', null)
  profiles = id === null ? profiles.where('type', '=', 'default') : profiles.where('id', '=', id)
  const profile = await profiles.orderBy('id').limit(1).forShare().executeTakeFirst()
  if (!profile) throw unknownReference('profile_id', `There is no shipping profile ${id}.`)
  return profile.id
}
