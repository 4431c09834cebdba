import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'

/* What shows an upload is found by indexes on the name in its address; they hold for addresses that have `/uploads/` in them. */

/**
 * Whether a product, a line or a claim shows the upload of this name as its picture. What was taken from a claim does not count, nor
 * the pictures of a deleted product; its thumbnail does, as orders may show it by their variants.
 */
export const isShown = (name: RawBuilder<string>): RawBuilder<boolean> =>
  sql`(EXISTS (
      SELECT 1 FROM product WHERE upload_name(thumbnail) = ${name} AND thumbnail LIKE '%/uploads/%'
    ) OR EXISTS (
      SELECT 1 FROM line_item WHERE upload_name(thumbnail) = ${name} AND thumbnail LIKE '%/uploads/%'
    ) OR EXISTS (
      SELECT 1 FROM image JOIN product ON product.id = product_id
      WHERE upload_name(url) = ${name} AND url LIKE '%/uploads/%'
        AND image.deleted_at IS NULL AND product.deleted_at IS NULL
    ) OR EXISTS (
      SELECT 1 FROM claim_image WHERE upload_name(url) = ${name} AND url LIKE '%/uploads/%' AND deleted_at IS NULL
    ))`

const written = '/uploads/([0-9A-HJKMNP-TV-Z]{26}[.](?:jpg|png|webp|gif))'

/**
 * The uploads that texts of the catalogue speak of, which programs write as they like: metadata, and descriptions of products; and those
 * that undoing an import would show again. They are found by indexes that hold for texts with `/uploads/` in them.
 */
export async function readWrittenOf(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT (regexp_matches(text, ${written}, 'g'))[1] AS name FROM (
      SELECT concat_ws(' ', description, metadata::text) AS text FROM product
        WHERE description LIKE '%/uploads/%' OR metadata::text LIKE '%/uploads/%'
      UNION ALL SELECT metadata::text FROM product_variant WHERE metadata::text LIKE '%/uploads/%'
      UNION ALL SELECT metadata::text FROM product_collection WHERE metadata::text LIKE '%/uploads/%'
      UNION ALL SELECT before::text FROM product_import_product
        WHERE undo IS NULL AND before::text LIKE '%/uploads/%'
    ) AS free`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
