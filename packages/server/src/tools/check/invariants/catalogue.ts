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
    id: 'P1o',
    severity: 'error',
    statement:
      'A variant has one value for each option of its product and for no other, and no two of them have the same values.',
    sql: `
      WITH choice AS (
        SELECT variant.id, variant.product_id, count(value.id) AS given, count(option.id) AS fitting,
          count(DISTINCT option.id) AS chosen, array_agg(value.value ORDER BY value.option_id) AS choice
        FROM product_variant variant
          LEFT JOIN product_option_value value ON value.variant_id = variant.id AND value.deleted_at IS NULL
          LEFT JOIN product_option option ON option.id = value.option_id
            AND option.product_id = variant.product_id AND option.deleted_at IS NULL
        WHERE variant.deleted_at IS NULL GROUP BY variant.id
      )
      , asked AS (
        SELECT product_id, count(*) AS options FROM product_option ${live} GROUP BY product_id
      )
      SELECT choice.id FROM choice LEFT JOIN asked ON asked.product_id = choice.product_id
      WHERE given <> fitting OR fitting <> chosen OR chosen <> coalesce(asked.options, 0)
      UNION ALL
      SELECT min(id) FROM choice WHERE given > 0 GROUP BY product_id, choice HAVING count(*) > 1`,
  },
  {
    id: 'P1s',
    severity: 'error',
    statement: 'Every product and variant can be searched for, and no deleted one is found.',
    sql: `
      SELECT product.id FROM product LEFT JOIN product_words ON product_words.product_id = product.id
      WHERE (product.deleted_at IS NULL) <> (product_words.product_id IS NOT NULL)
      UNION ALL
      SELECT variant.id FROM product_variant AS variant JOIN product ON product.id = variant.product_id
        LEFT JOIN variant_words ON variant_id = variant.id
      WHERE (variant.deleted_at IS NULL AND product.deleted_at IS NULL) <> (variant_id IS NOT NULL)
        OR variant_words.product_id <> variant.product_id`,
  },
  {
    id: 'P2',
    severity: 'error',
    statement:
      'A variant has one price for a currency or region, none below zero, and no sale price above its amount.',
    sql: `
      SELECT min(id) FROM money_amount ${live} AND region_id IS NULL
        GROUP BY variant_id, currency_code HAVING count(*) > 1
      UNION ALL SELECT min(id) FROM money_amount ${live} AND region_id IS NOT NULL
        GROUP BY variant_id, region_id HAVING count(*) > 1
      UNION ALL SELECT id FROM money_amount
        WHERE amount NOT BETWEEN 0 AND 9007199254740991 OR sale_amount NOT BETWEEN 0 AND amount`,
  },
  {
    id: 'P2d',
    severity: 'error',
    statement: 'Variants and prices of deleted products and variants are deleted too.',
    sql: `
      SELECT id FROM product_variant ${live} AND product_id NOT IN (SELECT id FROM product ${live})
      UNION ALL
      SELECT id FROM money_amount ${live} AND variant_id NOT IN (SELECT id FROM product_variant ${live})`,
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
