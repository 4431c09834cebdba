import { idPrefixes } from '@purser/domain/ids'
import {
  isShippingOptionUsable,
  type ShippingPlace,
  type ShippingRequirementType,
} from '@purser/domain/shipping'
import { json, newId, type Tx, together } from '../../database/index.ts'
import { invalidData, unknownReference } from '../../http/index.ts'

/** A requested shipping method; `price` is in minor units, by default the option's own. It includes tax if the option's amount does. */
export interface WantedShippingMethod {
  readonly option_id: string
  readonly price?: number | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Loads options by id, even deleted ones, with their requirements, their region's currency and what decides where they may be used. A
 * concurrent deletion waits until the transaction ends, and then sees what uses the option.
 */
export async function loadOptions(tx: Tx, ids: readonly string[]) {
  const named = tx
    .selectFrom('shipping_option')
    .innerJoin('region', 'region.id', 'shipping_option.region_id')
    .select([
      'shipping_option.id',
      'shipping_option.name',
      'amount',
      'shipping_option.includes_tax',
      'provider_id',
      'region_id',
      'is_return',
      'admin_only',
    ])
    .select(['price_type', 'shipping_option.deleted_at', 'region.currency_code'])
    .$narrowType<{ price_type: 'flat_rate' | 'calculated' }>()
    .where('shipping_option.id', 'in', ids)
    .orderBy('shipping_option.id')
    .forShare('shipping_option')
    .execute()
  const required = tx
    .selectFrom('shipping_option_requirement')
    .select(['shipping_option_id', 'type', 'amount'])
    .$narrowType<{ type: ShippingRequirementType }>()
    .where('shipping_option_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const [options, requirements] = await together(named, required)
  return options.map((option) => ({
    ...option,
    requirements: requirements.filter(({ shipping_option_id }) => shipping_option_id === option.id),
  }))
}

/**
 * Prices the requested shipping methods of a region, in minor units, and returns each with its option. Throws 400 for an option that
 * can't be used there, or that lacks a price.
 */
export async function priceShippingMethods(
  tx: Tx,
  { region_id, place }: { readonly region_id: string; readonly place: ShippingPlace },
  wanted: readonly WantedShippingMethod[],
) {
  if (wanted.length === 0) return []
  const options = await loadOptions(
    tx,
    wanted.map(({ option_id }) => option_id),
  )
  return wanted.map(({ option_id, price, data }, rank) => {
    const option = options.find(({ id }) => id === option_id)
    const field = `shipping_methods.${rank}`
    if (!option || !isShippingOptionUsable(option, place, { region_id }))
      throw unknownReference(`${field}.option_id`, `${option_id} isn't a shipping option of this region.`)
    const charged = price ?? option.amount
    if (charged === null)
      throw invalidData(`${option.name} needs a price.`, 'price_missing', `${field}.price`)
    return { option, price: charged, data: data ?? {} }
  })
}

type PricedMethod = Awaited<ReturnType<typeof priceShippingMethods>>[number]

/** Adds the shipping methods of a claim or cart. */
export async function addShippingMethods(
  tx: Tx,
  methods: readonly PricedMethod[],
  owner: { readonly claim_order_id: string } | { readonly cart_id: string },
): Promise<(PricedMethod & { readonly id: string })[]> {
  const added = methods.map((method) => ({ ...method, id: newId(idPrefixes.shipping_method) }))
  if (added.length === 0) return added
  await tx
    .insertInto('shipping_method')
    .values(
      added.map(({ id, option, price, data }) => ({
        id,
        shipping_option_id: option.id,
        ...owner,
        price,
        includes_tax: option.includes_tax,
        data: json(data) ?? '{}',
      })),
    )
    .execute()
  return added
}
