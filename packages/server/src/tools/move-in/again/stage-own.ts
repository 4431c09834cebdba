import { pipeline } from 'node:stream/promises'
import { taxSettingsKeptByMoveIn, variantSettingsKeptByMoveIn } from '@purser/domain/operations'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { createClient } from '../../../database/index.ts'
import type { LastMove } from './last-move.ts'

/** Tables of a discount's parts, with the column that names the discount or its rule. */
export const discountParts = {
  discount_rule: 'id',
  discount_regions: 'discount_id',
  discount_rule_products: 'discount_rule_id',
  discount_rule_variants: 'discount_rule_id',
} as const

/**
 * Stages what operators set up in the store at `own` since the first move, for the steps that write it again: what v1 doesn't have, and what
 * it has as well but was set here.
 * @param last the last move; null: there was none, so all settings are v1's
 */
export async function stageOwn(client: pg.Client, own: string, last: LastMove | null): Promise<void> {
  await client.query('CREATE UNLOGGED TABLE v1.own_row (home text, row jsonb)')
  if (last !== null) await copyOwnRows(client, own, last)
  const tables = ['discount', ...Object.keys(discountParts)]
  await client.query(
    [
      `CREATE UNLOGGED TABLE v1.own_store AS SELECT * FROM store WHERE EXISTS (SELECT FROM v1.own_row WHERE home = 'store')`,
      typed('own_region', 'kind text, region_id text, provider_ids text[]'),
      typed('own_tax_choice', 'record text, record_id text, field text, value boolean'),
      typed('own_variant', 'id text, reorder_point integer, unit_cost bigint, unit_cost_currency_code text'),
      typed('deleted_discount', 'id text, deleted_at timestamptz'),
      ...tables.map((table) => typed(`own_${table}`, `LIKE ${table}`)),
    ].join(';\n'),
  )
}

/** Makes a table of the schema `v1` from the staged rows of that name. */
const typed = (name: string, columns: string) => `CREATE UNLOGGED TABLE v1.${name} (${columns});
  INSERT INTO v1.${name} SELECT own.* FROM v1.own_row CROSS JOIN LATERAL jsonb_populate_record(NULL::v1.${name}, row) AS own WHERE home = '${name}'`

async function copyOwnRows(client: pg.Client, own: string, last: LastMove): Promise<void> {
  const from = createClient(own)
  await from.connect()
  try {
    const rows = ownRows
      .map(([home, sql]) => `SELECT '${home}', to_jsonb(own) FROM (${sql}) AS own`)
      .join(' UNION ALL ')
    await pipeline(
      from.query(copyTo(`COPY (WITH edit AS (${editsSince(last)}) ${rows}) TO STDOUT`)),
      client.query(copyFrom('COPY v1.own_row FROM STDIN')),
    )
  } finally {
    await from.end()
  }
}

/** What operators did since the first move. */
const editsSince = ({ firstJournalLast, journalBefore, journalLast }: LastMove) => `
  SELECT id, operation, resource_id, before, after FROM journal
  WHERE id > ${firstJournalLast} AND NOT (id > ${journalBefore} AND id <= ${journalLast})`

const providersOf = (kind: string) => `
  SELECT '${kind}' AS kind, region.id AS region_id,
    ARRAY(SELECT provider_id FROM region_${kind}_providers WHERE region_id = region.id) AS provider_ids
  FROM region WHERE id IN (SELECT resource_id FROM edit
    WHERE operation IN ('update-region', 'add-region-${kind}-provider', 'remove-region-${kind}-provider') AND after ? '${kind}_providers')`

/** A choice that isn't what v1's was before it was first changed here. One that was changed back is v1's again. */
const taxChoicesHere = Object.entries(taxSettingsKeptByMoveIn)
  .flatMap(([record, fields]) =>
    fields.map((field) => {
      const [key, first] =
        record === 'currency' ? ['code', `before ->> 'currency_code'`] : ['id', 'resource_id']
      return `
      SELECT '${record}' AS record, own.${key} AS record_id, '${field}' AS field, own.${field} AS value
      FROM ${record} AS own JOIN (
        SELECT DISTINCT ON (${first}) ${first} AS ${key}, (before ->> '${field}')::boolean AS value FROM edit
        WHERE operation = 'update-${record.replace('_', '-')}' AND before ? '${field}' ORDER BY ${first}, edit.id
      ) AS former USING (${key}) WHERE own.${field} <> former.value`
    }),
  )
  .join(' UNION ALL ')

/** The default of a reorder point is 5, as the column's. */
const ownVariants = `
  SELECT id, ${variantSettingsKeptByMoveIn.join(', ')} FROM product_variant
  WHERE deleted_at IS NULL AND (reorder_point IS DISTINCT FROM 5 OR unit_cost IS NOT NULL)`

const ownDiscounts = `
  SELECT * FROM discount WHERE deleted_at IS NULL AND id IN (SELECT resource_id FROM edit WHERE operation = 'create-discount')`

const ownRows: readonly (readonly [home: string, sql: string])[] = [
  ['store', `SELECT 1 FROM edit WHERE operation = 'update-store' LIMIT 1`],
  ['own_region', `${providersOf('payment')} UNION ALL ${providersOf('fulfillment')}`],
  ['own_tax_choice', taxChoicesHere],
  ['own_variant', ownVariants],
  [
    'deleted_discount',
    `SELECT id, deleted_at FROM discount, (SELECT resource_id FROM edit WHERE operation = 'delete-discount') AS gone
     WHERE deleted_at IS NOT NULL AND resource_id IN (id, parent_discount_id)`,
  ],
  ['own_discount', ownDiscounts],
  ...Object.entries(discountParts).map(
    ([table, column]) =>
      [
        `own_${table}`,
        `SELECT part.* FROM ${table} AS part WHERE part.${column} IN (
          SELECT ${column === 'discount_id' ? 'id' : 'rule_id'} FROM (${ownDiscounts}) AS discount)`,
      ] as const,
  ),
]
