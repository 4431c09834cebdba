import type { BodyOf } from '@purser/contract/endpoints'
import type { updateShippingOption as endpoint } from '@purser/contract/shipping'
import { fulfillmentProviderName } from '@purser/domain/fulfillments'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { priceTypeRefusal } from '@purser/domain/shipping'
import { type Context, changes, json, type Tx, writeJournal } from '../../database/index.ts'
import { invalidData, refuse, refuseStaleVersion, unknownReference } from '../../http/index.ts'
import { lockOption } from './options.queries.ts'
import { writeRequirements } from './write-requirements.ts'

/** Updates the given fields. Throws 404, 400 with domain's reason, or 409 if the client saw an older version. */
export async function updateShippingOption(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const option = await lockOption(tx, id)
  refuseStaleVersion('shipping option', ctx.seenVersion, option.version)
  for (const [rank, named] of body.requirements.entries()) {
    if (named.id === undefined || option.requirements.some((each) => each.id === named.id)) continue
    const sentence = `${option.name} has no requirement ${named.id}.`
    throw unknownReference(`requirements.${rank}.id`, sentence)
  }
  const { name = option.name, price_type = option.price_type } = body
  const amount = body.amount ?? option.amount
  if (price_type !== option.price_type)
    refuse(priceTypeRefusal(price_type, fulfillmentProviderName(option.provider_id)), 'invalid_data')
  if (price_type === 'flat_rate' && amount === null)
    throw invalidData(`${name} needs a price.`, 'price_missing', 'amount')
  const requirements = await writeRequirements(tx, ctx, id, option.requirements, body.requirements)
  const after = {
    name,
    amount,
    price_type,
    admin_only: body.admin_only ?? option.admin_only,
    includes_tax: body.includes_tax ?? option.includes_tax,
    metadata: mergeMetadata(option.metadata as Metadata | null, body.metadata),
  }
  await tx
    .updateTable('shipping_option')
    .set({ ...after, metadata: json(after.metadata), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  const before = {
    ...option,
    requirements: option.requirements.map(({ type, amount }) => ({ type, amount })),
  }
  await writeJournal(tx, ctx, {
    operation: 'update-shipping-option',
    resource_id: id,
    ...changes(before, { ...after, requirements }),
  })
  return id
}
