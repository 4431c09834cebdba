import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { browseShippingOptions, StoreShippingOption } from '@purser/contract/storefront'
import type { TaxRate } from '@purser/domain/taxes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { requirementsOfOption, taxRatesOfOption, usableOptions } from '../../database/relations/index.ts'
import { taxed } from '../../features/shipping/index.ts'

type Row = Omit<StoreShippingOption, 'price_incl_tax' | 'tax_amount' | 'tax_rates'> & {
  readonly tax_rate: number
  readonly taxes: TaxRate[] | null
}

/**
 * Lists the shipping options offered to customers, by name, optionally filtered by region, direction and the profiles of published
 * products.
 */
export async function listShippingOptions(
  db: Db,
  query: QueryOf<typeof browseShippingOptions>,
): Promise<ResponseOf<typeof browseShippingOptions>> {
  const { rows } =
    await sql<Row>`select shipping_option.id, shipping_option.name, shipping_option.region_id, shipping_option.profile_id,
      shipping_option.provider_id, shipping_option.price_type, shipping_option.amount, shipping_option.includes_tax, shipping_option.is_return,
      case when region.automatic_taxes then region.tax_rate else 0 end as tax_rate,
      case when region.automatic_taxes then ${sql.raw(taxRatesOfOption('shipping_option.id'))} else '[]' end as taxes, ${sql.raw(requirementsOfOption)} as requirements
    from shipping_option join region on region.id = shipping_option.region_id
    where ${sql.join(conditionsOf(query), sql` and `)} order by shipping_option.name, shipping_option.id`.execute(
      db,
    )
  return { shipping_options: rows.map(taxed) }
}

function conditionsOf({ region_id, is_return, product_ids }: QueryOf<typeof browseShippingOptions>) {
  const conditions: RawBuilder<boolean>[] = [
    sql.raw(usableOptions('storefront')),
    sql`region.deleted_at is null`,
  ]
  if (region_id !== undefined) conditions.push(sql`shipping_option.region_id = ${region_id}`)
  if (is_return !== undefined) conditions.push(sql`shipping_option.is_return = ${is_return}`)
  if (product_ids !== undefined) {
    conditions.push(sql`shipping_option.profile_id in (select profile_id from product
      where id = any (${[...product_ids]}::text[]) and status = 'published' and deleted_at is null)`)
  }
  return conditions
}
