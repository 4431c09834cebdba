import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'

/*
 * An upload is identified by its name alone: old records refer to it at the store's host, at a bucket's address, or at an earlier address
 * of either. Indexes cover the columns that name one (`upload_pattern`).
 */

/**
 * Returns the condition that a product, line, claim or logo shows the upload with this name. Pictures removed from a claim and those of a deleted
 * product don't count, but a deleted product's thumbnail does, because orders may show it through their variants.
 */
export const isShown = (name: RawBuilder<string>): RawBuilder<boolean> =>
  sql`(EXISTS (
      SELECT 1 FROM product WHERE upload_name(thumbnail) = ${name} AND thumbnail ~ upload_pattern()
    ) OR EXISTS (
      SELECT 1 FROM line_item WHERE upload_name(thumbnail) = ${name} AND thumbnail ~ upload_pattern()
    ) OR EXISTS (
      SELECT 1 FROM image JOIN product ON product.id = product_id
      WHERE upload_name(url) = ${name} AND url ~ upload_pattern()
        AND image.deleted_at IS NULL AND product.deleted_at IS NULL
    ) OR EXISTS (
      SELECT 1 FROM claim_image WHERE upload_name(url) = ${name} AND url ~ upload_pattern() AND deleted_at IS NULL
    ) OR EXISTS (
      SELECT 1 FROM invoice_settings WHERE upload_name(logo_url) = ${name} AND logo_url ~ upload_pattern()
    ))`

/**
 * Reads the uploads named in free texts, which programs write as they like: metadata and product descriptions; also those that undoing an
 * import would show again.
 */
export async function readWrittenOf(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT (regexp_matches(text, upload_pattern(), 'g'))[1] AS name FROM (
      SELECT concat_ws(' ', description, metadata::text) AS text FROM product
        WHERE description ~ upload_pattern() OR metadata::text ~ upload_pattern()
      UNION ALL SELECT metadata::text FROM product_variant WHERE metadata::text ~ upload_pattern()
      UNION ALL SELECT metadata::text FROM product_collection WHERE metadata::text ~ upload_pattern()
      UNION ALL SELECT before::text FROM record_import_row
        WHERE undo IS NULL AND before::text ~ upload_pattern()
    ) AS free`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
