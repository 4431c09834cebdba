import { idPrefixes } from '@purser/domain/ids'
import { withTax } from '@purser/domain/money'
import { newId, type Tx } from '../../database/index.ts'
import { invalidData, unknownReference } from '../../http/index.ts'
import type { LockedOrder } from '../orders/index.ts'

/** How goods come back; `price` net, in minor units, the option's own when it is not given. */
export interface WantedReturnShipping {
  readonly option_id: string
  readonly price?: number | undefined
  /** Where the option stands in the request, `return_shipping.option_id` unless it is said. */
  readonly field?: string
}

/**
 * What a way to send goods back costs in a locked order, in minor units: `price` net, `total` with the order's tax; null for
 * none. Throws 400 when it is not a return option of the order's region, or has no price; customers know those alone that they are
 * offered.
 */
export async function priceReturnShipping(
  tx: Tx,
  order: LockedOrder,
  wanted: WantedReturnShipping | null,
  { isForCustomers = false }: { readonly isForCustomers?: boolean } = {},
) {
  if (wanted === null) return null
  const { option_id, field = 'return_shipping.option_id' } = wanted
  const option = await tx
    .selectFrom('shipping_option')
    .select(['name', 'amount', 'provider_id'])
    .where('id', '=', option_id)
    .where('region_id', '=', order.region_id)
    .where('is_return', '=', true)
    .where('deleted_at', 'is', null)
    .$if(isForCustomers, (query) => query.where('admin_only', '=', false).where('amount', 'is not', null))
    .executeTakeFirst()
  if (!option)
    throw unknownReference(field, `${option_id} is not a way to return goods in the order’s region.`)
  const price = wanted.price ?? option.amount
  if (price === null)
    throw invalidData(`${option.name} needs a price.`, 'price_missing', 'return_shipping.price')
  return { option_id, price, total: withTax(price, order.tax_rate), provider_id: option.provider_id }
}

/** Writes how the goods of a return come back. */
export async function addReturnShipping(
  tx: Tx,
  return_id: string,
  { option_id, price }: { readonly option_id: string; readonly price: number },
): Promise<void> {
  await tx
    .insertInto('shipping_method')
    .values({
      id: newId(idPrefixes.shipping_method),
      shipping_option_id: option_id,
      return_id,
      price,
      data: '{}',
    })
    .execute()
}
