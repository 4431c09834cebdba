import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { browseRegions, StoreRegion } from '@purser/contract/storefront'
import { isPostalCodeRequired, isProvinceRequired } from '@purser/domain/addresses'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { isWithin, listPage, sortBy } from '../../lists/index.ts'

const live = sql<boolean>`region.deleted_at is null`

/** A region's columns, its countries by name, and its usable payment providers. */
const columns = sql`region.id, region.name, region.currency_code, region.tax_rate, region.gift_cards_taxable,
  region.automatic_taxes, region.includes_tax, region.created_at, region.updated_at,
  (select to_json(currency) from currency where currency.code = region.currency_code) as currency,
  (select coalesce(json_agg(country order by country.display_name, country.id), '[]') from country
    where country.region_id = region.id) as countries,
  (select coalesce(json_agg(provider order by provider.id), '[]') from region_payment_providers as link
    join payment_provider as provider on provider.id = link.provider_id
    where link.region_id = region.id and provider.is_installed) as payment_providers`

/** Lists the regions, newest first. */
export async function listRegions(
  db: Db,
  { limit, offset, created_at, updated_at }: QueryOf<typeof browseRegions>,
): Promise<ResponseOf<typeof browseRegions>> {
  const { rows, count } = await listPage<StoreRegion>(db, {
    list: { table: 'region', facets: [] },
    columns,
    where: updated_at ? [live, isWithin('region.updated_at', updated_at)] : [live],
    createdAt: created_at,
    sort: sortBy('region', { column: 'created_at', direction: 'desc' }),
    limit,
    offset,
  })
  return { regions: rows.map(withNeeds), count, offset, limit }
}

/** Returns a region. Throws 404. */
export async function readRegion(db: Db, id: string): Promise<StoreRegion> {
  const { rows } = await sql<StoreRegion>`select ${columns} from region
    where region.id = ${id} and ${live}`.execute(db)
  const [region] = rows
  if (!region) throw notFound('Region', id)
  return withNeeds(region)
}

/** Adds the required address fields to each country. */
function withNeeds(region: StoreRegion): StoreRegion {
  const countries = region.countries.map((country) => ({
    ...country,
    requires_postal_code: isPostalCodeRequired(country.iso_2),
    requires_province: isProvinceRequired(country.iso_2),
  }))
  return { ...region, countries }
}
