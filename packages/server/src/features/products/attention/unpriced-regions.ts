import type { BodyOf } from '@purser/contract/endpoints'
import type { setUnsoldRegion as endpoint, UnpricedRegion } from '@purser/contract/products'
import { sql } from 'kysely'
import { type Context, type Db, type Tx, writeJournal } from '../../../database/index.ts'
import { notFound, unknownReference } from '../../../http/index.ts'
import { hasNoPriceIn, isSelling } from './regional-prices.ts'

/** Lists the regions that sell in which variants of a product have no price, by name. Throws 404. */
export async function listUnpricedRegions(db: Db, productId: string): Promise<{ regions: UnpricedRegion[] }> {
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!product) throw notFound('Product', productId)
  const { rows } = await sql<UnpricedRegion>`
    select region.id, region.name, region.currency_code, count(*)::int as unpriced_count,
      exists (select from product_unsold_region as unsold
        where unsold.product_id = ${productId} and unsold.region_id = region.id) as is_unsold
    from region cross join product_variant as variant
    where ${isSelling} and variant.product_id = ${productId} and variant.deleted_at is null and ${hasNoPriceIn}
    group by region.id order by region.name, region.id`.execute(db)
  return { regions: rows }
}

/** Marks a region as one in which a product isn't sold, or takes the mark back. Throws 404, or 400 for an unknown region. */
export async function setUnsoldRegion(
  tx: Tx,
  ctx: Context,
  id: string,
  { region_id, is_unsold }: BodyOf<typeof endpoint>,
): Promise<string> {
  const product = await tx
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) throw notFound('Product', id)
  const region = await tx
    .selectFrom('region')
    .select('id')
    .where('id', '=', region_id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!region) throw unknownReference('region_id', "The region doesn't exist. Choose another.")
  const before = await readMarks(tx, id)
  if (before.includes(region_id) === is_unsold) return id
  if (is_unsold) await tx.insertInto('product_unsold_region').values({ product_id: id, region_id }).execute()
  else
    await tx
      .deleteFrom('product_unsold_region')
      .where('product_id', '=', id)
      .where('region_id', '=', region_id)
      .execute()
  await writeJournal(tx, ctx, {
    operation: 'set-unsold-region',
    resource_id: id,
    before: { unsold_regions: before },
    after: { unsold_regions: await readMarks(tx, id) },
  })
  return id
}

async function readMarks(tx: Tx, product_id: string): Promise<string[]> {
  const marks = await tx
    .selectFrom('product_unsold_region')
    .select('region_id')
    .where('product_id', '=', product_id)
    .orderBy('region_id')
    .execute()
  return marks.map(({ region_id }) => region_id)
}
