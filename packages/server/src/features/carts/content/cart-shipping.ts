import { isForSubtotal, type ShippingRequirementType, sumForOption } from '@purser/domain/shipping'
import { goodsSums, type PricedLine, type TaxRate } from '@purser/domain/taxes'
import { type Db, preparedText, type Tx } from '../../../database/index.ts'
import {
  requirementsOfOption,
  taxRatesOfOption,
  taxRatesOfProduct,
  usableOptions,
} from '../../../database/relations/index.ts'

interface OfferedOption {
  readonly id: string
  readonly name: string
  readonly region_id: string
  readonly profile_id: string
  readonly provider_id: string
  readonly price_type: 'flat_rate' | 'calculated'
  readonly amount: number
  readonly requirements: readonly { id: string; type: ShippingRequirementType; amount: number }[]
  readonly includes_tax: boolean
  /** Its own taxes; null if its region's rate applies. */
  readonly taxes: readonly TaxRate[] | null
}

/**
 * The ways in which the goods of a cart can be sent: those that its region offers to customers for the profiles of its goods, and for
 * their sum.
 */
export async function offeredShipping(db: Db | Tx, cartId: string): Promise<OfferedOption[]> {
  return acceptedOptions(await fittingShipping(db, cartId)).map(
    ({ subtotal: _, item_ids: __, ...option }) => option,
  )
}

/** Of the ways that fit a cart's goods those that their sum is enough, and not too much, for. */
export const acceptedOptions = (fitting: readonly FittingOption[]): FittingOption[] =>
  fitting.filter((option) => isForSubtotal(option, option.subtotal, 'cart'))

/** The ways to send a cart's goods, whatever they require of the sum. */
export async function fittingShipping(db: Db | Tx, cartId: string): Promise<FittingOption[]> {
  const rows = await readOptions(db, [cartId])
  return rows.map(({ lines, tax_rate, ...option }) => ({
    ...option,
    subtotal: lines === null ? option.subtotal : sumForOption(option, goodsSums(lines, tax_rate)),
  }))
}

interface OptionRow extends FittingOption {
  readonly tax_rate: number
  /** The cart's goods, where a price includes tax, so that net and gross differ from the sum of their prices. */
  readonly lines: readonly PricedLine[] | null
}

interface FittingOption extends OfferedOption {
  /** Sum of the cart's goods, in minor units, with tax if the option's amount includes it; the option's requirements apply to it. */
  readonly subtotal: number
  /** The lines it ships; gift cards are emailed. */
  readonly item_ids: readonly string[]
}

const readOptions = preparedText<OptionRow>(
  'shipping options of a cart',
  `with line as (
      select line_item.id, line_item.is_giftcard, line_item.unit_price * line_item.quantity as worth, product.profile_id,
        line_item.unit_price, line_item.quantity, line_item.includes_tax, product.id as product_id from line_item
      left join product_variant on product_variant.id = line_item.variant_id
      left join product on product.id = product_variant.product_id
      where line_item.cart_id = $1 and not line_item.is_return
    )
    select shipping_option.id, shipping_option.name, shipping_option.region_id, shipping_option.profile_id,
      shipping_option.provider_id, shipping_option.price_type, shipping_option.amount, shipping_option.includes_tax, region.tax_rate,
      case when shipping_option.includes_tax or (select bool_or(includes_tax) from line) then (
        select json_agg(json_build_object('unit_price', unit_price, 'quantity', quantity, 'includes_tax', line.includes_tax,
          'taxes', ${taxRatesOfProduct('line.product_id', 'region.id')})) from line) end as lines,
      (select coalesce(sum(worth), 0)::bigint from line) as subtotal,
      coalesce((select json_agg(line.id) from line
        where line.profile_id = shipping_option.profile_id and not line.is_giftcard), '[]') as item_ids,
      ${taxRatesOfOption('shipping_option.id')} as taxes, ${requirementsOfOption} as requirements
    from cart join shipping_option on shipping_option.region_id = cart.region_id
    join region on region.id = cart.region_id
    where cart.id = $1 and ${usableOptions('cart')} and shipping_option.profile_id in (select profile_id from line)
    order by shipping_option.amount, shipping_option.id`,
)

/** Removes shipping methods that aren't offered for the cart's current contents. */
export async function dropUnofferedShipping(tx: Tx, cartId: string): Promise<void> {
  const chosen = await tx.selectFrom('shipping_method').select('id').where('cart_id', '=', cartId).execute()
  if (chosen.length === 0) return
  await keepShipping(tx, cartId, await offeredShipping(tx, cartId))
}

/** Removes all shipping methods of a cart except these. */
export async function keepShipping(
  tx: Tx,
  cartId: string,
  options: readonly Pick<OfferedOption, 'id'>[],
): Promise<void> {
  const kept = options.map(({ id }) => id)
  await tx
    .deleteFrom('shipping_method')
    .where('cart_id', '=', cartId)
    .$if(kept.length > 0, (query) =>
      query.where((row) =>
        row.or([row('shipping_option_id', 'is', null), row('shipping_option_id', 'not in', kept)]),
      ),
    )
    .execute()
}
