import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { BrokenPictures, listBrokenPictures as endpoint } from '@purser/contract/products'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { chooseOrder, listPage, sortBy } from '../../../lists/index.ts'
import { filtersOf, productList } from '../product-filters.ts'

/** Lists the published products that show an upload whose file is missing, newest first, with their pictures. */
export async function listBrokenPictures(
  db: Db,
  { limit, offset }: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { where } = filtersOf({ attention: ['broken_picture'] })
  const { rows: products, count } = await listPage<BrokenPictures>(db, {
    list: productList,
    where,
    columns: sql`product.id, product.title, product.thumbnail, ${isMissing(sql`product.thumbnail`)} as is_thumbnail_missing,
      coalesce((select json_agg(json_build_object('url', image.url, 'is_missing', ${isMissing(sql`image.url`)}) order by image.rank, image.id)
        from image where image.product_id = product.id and image.deleted_at is null), '[]') as images`,
    sort: sortBy('product', chooseOrder(undefined, [])),
    limit,
    offset,
  })
  return { products, count, offset, limit }
}

/** Whether an address is that of an upload whose file is missing. */
const isMissing = (address: RawBuilder<unknown>) => sql`exists (select from upload
  where upload.name = upload_name(${address}) and upload.missing_since is not null and upload.deleted_at is null)`
