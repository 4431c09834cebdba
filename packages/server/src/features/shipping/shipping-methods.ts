import { idPrefixes } from '@purser/domain/ids'
import type { ShippingRequirementType } from '@purser/domain/shipping'
import { json, newId, type Tx, together } from '../../database/index.ts'
import { invalidData, unknownReference } from '../../http/index.ts'

/** How goods go out; `price` net, in minor units, the option's own when it is not given. */
export interface WantedShippingMethod {
  readonly option_id: string
  readonly price?: number | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

/**
 * What the ways to send goods cost that are wanted in a region, and what their options require. Throws 400 for an option of
 * another region, one for returns, or one without a price.
 */
export async function priceShippingMethods(
  tx: Tx,
  regionId: string,
  wanted: readonly WantedShippingMethod[],
) {
  if (wanted.length === 0) return []
  const ids = wanted.map(({ option_id }) => option_id)
  const offered = tx
    .selectFrom('shipping_option')
    .select(['id', 'name', 'amount'])
    .where('id', 'in', ids)
    .where('region_id', '=', regionId)
    .where('is_return', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    // A concurrent deletion waits, and then sees the draft that uses the method.
    .forShare()
    .execute()
  const required = tx
    .selectFrom('shipping_option_requirement')
    .select(['shipping_option_id', 'type', 'amount'])
    .$narrowType<{ type: ShippingRequirementType }>()
    .where('shipping_option_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const [options, requirements] = await together(offered, required)
  return wanted.map(({ option_id, price, data }, place) => {
    const option = options.find(({ id }) => id === option_id)
    const field = `shipping_methods.${place}`
    if (!option)
      throw unknownReference(`${field}.option_id`, `${option_id} isn't a shipping option of this region.`)
    const charged = price ?? option.amount
    if (charged === null)
      throw invalidData(`${option.name} needs a price.`, 'price_missing', `${field}.price`)
    return {
      option: {
        ...option,
        requirements: requirements.filter(({ shipping_option_id }) => shipping_option_id === option_id),
      },
      price: charged,
      data: data ?? {},
    }
  })
}

type PricedMethod = Awaited<ReturnType<typeof priceShippingMethods>>[number]

/** Writes how the goods of a claim or of a cart go out. */
export async function addShippingMethods(
  tx: Tx,
  methods: readonly PricedMethod[],
  owner: { readonly claim_order_id: string } | { readonly cart_id: string },
): Promise<void> {
  if (methods.length === 0) return
  await tx
    .insertInto('shipping_method')
    .values(
      methods.map(({ option, price, data }) => ({
        id: newId(idPrefixes.shipping_method),
        shipping_option_id: option.id,
        ...owner,
        price,
        data: json(data) ?? '{}',
      })),
    )
    .execute()
}
