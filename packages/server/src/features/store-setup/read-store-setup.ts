import type { StoreSetup } from '@purser/contract/store-setup'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { usableOptions } from '../../database/relations/index.ts'
import { notFound } from '../../http/index.ts'
import { readBackupSchedule } from '../backups/index.ts'

/** Reads what decides how far the store is set up. Throws 404 before the first start. */
export async function readStoreSetup(db: Db, hasMailServer: boolean): Promise<StoreSetup> {
  const [facts, schedule] = await Promise.all([readFacts(db), readBackupSchedule(db)])
  if (!facts) throw notFound('Store', 'store')
  return { ...facts, has_mail_server: hasMailServer, has_backup_schedule: schedule !== null }
}

type Facts = Omit<StoreSetup, 'has_mail_server' | 'has_backup_schedule'>

const published = sql`product.status = 'published' and product.deleted_at is null`

async function readFacts(db: Db): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select store.default_currency_code, store.setup_dismissed_at as dismissed_at,
      coalesce((select json_agg(row order by row.name, row.id) from (${regions}) as row), '[]') as regions,
      exists (select from product where deleted_at is null) as has_product,
      exists (select from product where ${published}) as has_published_product,
      exists (select from product
        join product_variant as variant on variant.product_id = product.id and variant.deleted_at is null
        join money_amount as price on price.variant_id = variant.id and price.deleted_at is null
        where ${published} and price.currency_code in (select currency_code from region where deleted_at is null)
      ) as has_priced_product,
      (select coalesce(json_agg(id order by id), '[]') from payment_provider where is_installed) as payment_providers
    from store`.execute(db)
  return rows[0]
}

const regions = sql`
  select region.id, region.name, region.currency_code,
    (select count(*)::int from country where country.region_id = region.id) as country_count,
    exists (select from shipping_option where shipping_option.region_id = region.id
      and ${sql.raw(usableOptions('cart'))}) as has_shipping,
    (select coalesce(json_agg(link.provider_id order by link.provider_id), '[]')
      from region_payment_providers as link
      join payment_provider as provider on provider.id = link.provider_id and provider.is_installed
      where link.region_id = region.id) as payment_providers
  from region where region.deleted_at is null`
