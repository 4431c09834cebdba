import type { ProductAttention } from '@purser/domain/products'
import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import type { Condition } from '../../../lists/index.ts'
import { lacksRegionalPrice } from './regional-prices.ts'

const isUnpriced = sql<boolean>`variant.deleted_at is null and not exists (
  select from money_amount as price where price.variant_id = variant.id and price.deleted_at is null)`

/** It shows an upload of the store whose file is missing: the conditions are those of the indexes on names of uploads. */
const showsMissingUpload: Condition = sql`product.id in (
  select image.product_id from upload inner join image on upload_name(image.url) = upload.name and image.url ~ upload_pattern()
    where upload.missing_since is not null and upload.deleted_at is null and image.deleted_at is null
  union all select shown.id from upload inner join product as shown on upload_name(shown.thumbnail) = upload.name and shown.thumbnail ~ upload_pattern()
    where upload.missing_since is not null and upload.deleted_at is null)`

/**
 * The products that need an operator. The first condition is that of the index `product_variant_reorder`. The second looks only at variants
 * that were noted by a trigger: to look for each variant's price would take a second with 300,000 variants.
 */
export const attentions: Readonly<Record<ProductAttention, Condition>> = {
  low_stock: sql`product.id in (select low.product_id from product_variant as low
    where low.deleted_at is null and low.manage_inventory and low.inventory_quantity <= low.reorder_point)`,
  without_price: sql`product.id in (select variant.product_id from variant_to_price as noted
    inner join product_variant as variant on variant.id = noted.variant_id where ${isUnpriced})`,
  without_regional_price: lacksRegionalPrice,
  broken_picture: showsMissingUpload,
}

/** Forgets noted variants that have a price or are deleted. One that loses its price during the statement is noted by another row, which stays. */
export async function forgetPricedVariants(db: Db): Promise<void> {
  await sql`delete from variant_to_price as noted where not exists (
    select from product_variant as variant where variant.id = noted.variant_id and ${isUnpriced})`.execute(db)
}
