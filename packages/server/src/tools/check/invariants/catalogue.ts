import type { Invariant } from '../invariant.ts'

const live = 'WHERE deleted_at IS NULL'

export const catalogueInvariants: Invariant[] = [
  {
    id: 'P1',
    severity: 'error',
    statement: 'SKU, EAN, UPC, barcode, handles and return reasons are unique among what is not deleted.',
    sql: `
      SELECT min(id) FROM product_variant ${live} AND sku IS NOT NULL GROUP BY sku HAVING count(*) > 1
      UNION ALL SELECT min(id) FROM product_variant ${live} AND ean IS NOT NULL GROUP BY ean HAVING count(*) > 1
      UNION ALL SELECT min(id) FROM product_variant ${live} AND upc IS NOT NULL GROUP BY upc HAVING count(*) > 1
      UNION ALL SELECT min(id) FROM product_variant ${live} AND barcode IS NOT NULL GROUP BY barcode HAVING count(*) > 1
      UNION ALL SELECT min(id) FROM product ${live} AND handle IS NOT NULL GROUP BY handle HAVING count(*) > 1
      UNION ALL SELECT min(id) FROM product_collection ${live} AND handle IS NOT NULL GROUP BY handle HAVING count(*) > 1
      UNION ALL SELECT min(id) FROM return_reason ${live} GROUP BY value HAVING count(*) > 1`,
  },
  {
    id: 'P1w',
    severity: 'warning',
    statement: 'No two variants of a product have the same option values.',
    sql: `
      SELECT min(variant_id) FROM (
        SELECT variant.id AS variant_id, variant.product_id,
          array_agg(value.value ORDER BY value.option_id) AS choice
        FROM product_variant variant JOIN product_option_value value ON value.variant_id = variant.id
        WHERE variant.deleted_at IS NULL AND value.deleted_at IS NULL GROUP BY variant.id
      ) choices GROUP BY product_id, choice HAVING count(*) > 1`,
  },
  {
    id: 'P2',
    severity: 'error',
    statement:
      'A variant has one price for a currency or region, none below zero, and none reduced above its amount.',
    sql: `
      SELECT min(id) FROM money_amount ${live} AND region_id IS NULL
        GROUP BY variant_id, currency_code HAVING count(*) > 1
      UNION ALL SELECT min(id) FROM money_amount ${live} AND region_id IS NOT NULL
        GROUP BY variant_id, region_id HAVING count(*) > 1
      UNION ALL SELECT id FROM money_amount
        WHERE amount NOT BETWEEN 0 AND 9007199254740991 OR sale_amount NOT BETWEEN 0 AND amount`,
  },
  {
    id: 'P2b',
    severity: 'error',
    statement: "The store's default currency is one of its currencies.",
    sql: `
      SELECT store.id FROM store
      WHERE NOT EXISTS (
        SELECT FROM store_currencies own
        WHERE own.store_id = store.id AND own.currency_code = store.default_currency_code)`,
  },
  {
    id: 'P2w',
    severity: 'warning',
    statement: "Prices are in a currency of the store, and a region's prices in the region's.",
    sql: `
      SELECT price.id
      FROM money_amount price LEFT JOIN region ON region.id = price.region_id
      WHERE price.deleted_at IS NULL AND (
        price.currency_code NOT IN (SELECT currency_code FROM store_currencies)
        OR region.currency_code <> price.currency_code)`,
  },
  {
    id: 'P3',
    severity: 'error',
    statement: 'A country is in one region.',
    sql: `SELECT lower(iso_2) FROM country GROUP BY lower(iso_2) HAVING count(*) > 1`,
  },
]
