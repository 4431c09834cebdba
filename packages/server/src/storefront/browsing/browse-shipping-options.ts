import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { browseShippingOptions, StoreShippingOption } from '@purser/contract/storefront'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { taxed } from '../../features/shipping/index.ts'

type Row = Omit<StoreShippingOption, 'price_incl_tax' | 'tax_amount' | 'tax_rates'> & {
  readonly tax_rate: number
}

/**
 * The ways to send goods and to return them, by name, but those of the back office alone: of a region, of one direction, and of the
 * profiles by which some published products ship.
 */
export async function listShippingOptions(
  db: Db,
  query: QueryOf<typeof browseShippingOptions>,
): Promise<ResponseOf<typeof browseShippingOptions>> {
  const { rows } =
    await sql<Row>`select option.id, option.name, option.region_id, option.profile_id, option.provider_id,
      option.price_type, option.amount, option.is_return, region.tax_rate,
      (select coalesce(json_agg(json_build_object('id', id, 'type', type, 'amount', amount) order by id), '[]')
        from shipping_option_requirement as required
        where required.shipping_option_id = option.id and required.deleted_at is null) as requirements
    from shipping_option as option join region on region.id = option.region_id
    where ${sql.join(conditionsOf(query), sql` and `)} order by option.name, option.id`.execute(db)
  return { shipping_options: rows.map(taxed) }
}

function conditionsOf({ region_id, is_return, product_ids }: QueryOf<typeof browseShippingOptions>) {
  const conditions: RawBuilder<boolean>[] = [
    sql`option.deleted_at is null and not option.admin_only and region.deleted_at is null`,
  ]
  if (region_id !== undefined) conditions.push(sql`option.region_id = ${region_id}`)
  if (is_return !== undefined) conditions.push(sql`option.is_return = ${is_return}`)
  if (product_ids !== undefined) {
    conditions.push(sql`option.profile_id in (select profile_id from product
      where id = any (${[...product_ids]}::text[]) and status = 'published' and deleted_at is null)`)
  }
  return conditions
}
