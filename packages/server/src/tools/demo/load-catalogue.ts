import type { DiscountFacts, DiscountRule } from '@purser/domain/discounts'
import { type VariantPrice, variantPrice } from '@purser/domain/products'
import type { ShippingOptionFacts } from '@purser/domain/shipping'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { requirementsOfOption } from '../../database/relations/index.ts'

/** What a generated order may be made of, read from the store itself. Amounts are net, in minor units. */
export interface Catalogue {
  readonly regions: readonly CatalogueRegion[]
  readonly discounts: readonly CatalogueDiscount[]
  /** Return reasons without children: the ones that may be given. */
  readonly reasonIds: readonly string[]
}

export interface CatalogueRegion {
  readonly id: string
  readonly currency_code: string
  /** Percent. */
  readonly tax_rate: number
  readonly countries: readonly string[]
  readonly outbound: readonly CatalogueShipping[]
  readonly inbound: readonly CatalogueShipping[]
  readonly goods: readonly PricedVariant[]
  readonly giftCards: readonly PricedVariant[]
}

export interface CatalogueShipping extends ShippingOptionFacts {
  readonly id: string
  readonly name: string
  readonly amount: number
  readonly provider_id: string
}

export interface PricedVariant {
  readonly id: string
  readonly product_id: string
  readonly title: string
  readonly product_title: string
  readonly thumbnail: string | null
  readonly is_giftcard: boolean
  readonly discountable: boolean
  readonly manage_inventory: boolean
  readonly unit_price: number
}

/** Its uses are counted on while orders are made. */
export interface CatalogueDiscount extends DiscountRule, DiscountFacts {
  readonly id: string
  readonly code: string
}

interface VariantRow extends Omit<PricedVariant, 'unit_price'> {
  readonly prices: readonly VariantPrice[]
}

const variantsQuery = sql<VariantRow>`
  SELECT v.id, v.product_id, v.title, p.title AS product_title, p.thumbnail, p.is_giftcard, p.discountable,
    v.manage_inventory, json_agg(json_build_object('region_id', a.region_id, 'currency_code', a.currency_code,
      'amount', a.amount, 'sale_amount', a.sale_amount) ORDER BY a.id) AS prices
  FROM product_variant v
  JOIN product p ON p.id = v.product_id AND p.deleted_at IS NULL AND p.status = 'published'
  JOIN money_amount a ON a.variant_id = v.id AND a.deleted_at IS NULL
  WHERE v.deleted_at IS NULL GROUP BY v.id, p.id ORDER BY p.created_at, p.id, v.variant_rank, v.id`

const regionsQuery = sql<RegionRow>`
  SELECT r.id, r.currency_code, r.tax_rate::float AS tax_rate,
    coalesce((SELECT json_agg(c.iso_2 ORDER BY c.iso_2) FROM country c WHERE c.region_id = r.id), '[]') AS countries,
    coalesce((SELECT json_agg(o ORDER BY o.created_at, o.id) FROM (
      SELECT shipping_option.*, ${sql.raw(requirementsOfOption)} AS requirements
      FROM shipping_option JOIN shipping_profile f ON f.id = shipping_option.profile_id AND f.type <> 'gift_card'
      WHERE shipping_option.region_id = r.id AND shipping_option.deleted_at IS NULL
        AND shipping_option.amount IS NOT NULL) o), '[]') AS options
  FROM region r WHERE r.deleted_at IS NULL ORDER BY r.created_at, r.id`

const discountsQuery = sql<CatalogueDiscount>`
  SELECT d.id, d.code, u.type, u.value::float AS value, u.allocation, d.is_disabled, d.starts_at, d.ends_at,
    d.usage_limit, d.usage_count,
    coalesce((SELECT json_agg(x.region_id) FROM discount_regions x WHERE x.discount_id = d.id), '[]') AS region_ids,
    coalesce((SELECT json_agg(x.product_id ORDER BY x.product_id) FROM discount_rule_products x WHERE x.discount_rule_id = u.id), '[]') AS valid_product_ids,
    coalesce((SELECT json_agg(y.variant_id ORDER BY y.variant_id) FROM discount_rule_variants y WHERE y.discount_rule_id = u.id), '[]') AS valid_variant_ids
  FROM discount d JOIN discount_rule u ON u.id = d.rule_id
  WHERE d.deleted_at IS NULL AND NOT d.is_disabled AND NOT d.is_dynamic ORDER BY d.created_at, d.id`

interface RegionRow extends Pick<CatalogueRegion, 'id' | 'currency_code' | 'tax_rate' | 'countries'> {
  readonly options: readonly CatalogueShipping[]
}

/** Reads what orders can be made of. A region without countries, shipping or priced goods is left out. */
export async function loadCatalogue(db: Db): Promise<Catalogue> {
  const regions = (await regionsQuery.execute(db)).rows
  const variants = (await variantsQuery.execute(db)).rows
  const discounts = (await discountsQuery.execute(db)).rows
  const reasons = await sql<{ id: string }>`
    SELECT id FROM return_reason r WHERE deleted_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM return_reason c WHERE c.parent_return_reason_id = r.id AND c.deleted_at IS NULL)
    ORDER BY value`.execute(db)
  return {
    regions: regions.map((region) => catalogueRegion(region, variants)).filter(isOrderable),
    discounts,
    reasonIds: reasons.rows.map((row) => row.id),
  }
}

function catalogueRegion(row: RegionRow, variants: readonly VariantRow[]): CatalogueRegion {
  const priced = variants.flatMap((variant) => {
    const { prices, ...rest } = variant
    const price = variantPrice(prices, row)
    return price === null ? [] : [{ ...rest, unit_price: price.amount }]
  })
  return {
    id: row.id,
    currency_code: row.currency_code,
    tax_rate: row.tax_rate,
    countries: row.countries,
    outbound: row.options.filter((option) => !option.is_return),
    inbound: row.options.filter((option) => option.is_return),
    goods: priced.filter((variant) => !variant.is_giftcard),
    giftCards: priced.filter((variant) => variant.is_giftcard),
  }
}

function isOrderable(region: CatalogueRegion): boolean {
  return region.countries.length > 0 && region.goods.length > 0 && region.outbound.length > 0
}
