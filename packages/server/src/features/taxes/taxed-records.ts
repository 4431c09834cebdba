import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/index.ts'
import { unknownReference } from '../../http/index.ts'

/** What a tax rate can be for, by the wire's name of the list. */
export const taxedKinds = {
  products: { table: 'product', link: 'product_tax_rate', column: 'product_id', noun: 'product' },
  product_types: {
    table: 'product_type',
    link: 'product_type_tax_rate',
    column: 'product_type_id',
    noun: 'product type',
  },
  shipping_options: {
    table: 'shipping_option',
    link: 'shipping_tax_rate',
    column: 'shipping_option_id',
    noun: 'shipping option',
  },
} as const
export type TaxedKind = keyof typeof taxedKinds

interface Rate {
  readonly id: string
  readonly region_id: string
}

/**
 * Adds records to a tax rate; those that it has already stay. Returns the ids of the others. Throws 400 for one that doesn't exist, and for
 * a shipping option of another region.
 */
export async function addTaxed(
  tx: Tx,
  rate: Rate,
  kind: TaxedKind,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { table, link, column, noun } = taxedKinds[kind]
  const isOfRegion: RawBuilder<unknown> =
    kind === 'shipping_options' ? sql`and region_id = ${rate.region_id}` : sql``
  const known = await sql<{ id: string }>`select id from ${sql.table(table)}
    where id = any (${[...ids]}::text[]) and deleted_at is null ${isOfRegion} for share`.execute(tx)
  const found = new Set(known.rows.map(({ id }) => id))
  const missing = ids.findIndex((id) => !found.has(id))
  if (missing >= 0) {
    const where = kind === 'shipping_options' ? ' in the region of the tax rate' : ''
    throw unknownReference(`${kind}.${missing}`, `There is no ${noun} ${ids[missing]}${where}.`)
  }
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(link)} (${sql.ref(column)}, rate_id)
    select id, ${rate.id} from unnest(${[...found]}::text[]) as id
    on conflict do nothing returning ${sql.ref(column)} as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes records from a tax rate, or all but those to keep. Returns the ids of the removed ones. */
export async function removeTaxed(
  tx: Tx,
  rate: Rate,
  kind: TaxedKind,
  { ids, isKeeping = false }: { readonly ids: readonly string[]; readonly isKeeping?: boolean },
): Promise<string[]> {
  const { link, column } = taxedKinds[kind]
  const isNamed = sql`${sql.ref(column)} = any (${[...ids]}::text[])`
  const { rows } = await sql<{ id: string }>`delete from ${sql.table(link)}
    where rate_id = ${rate.id} and ${isKeeping ? sql`not (${isNamed})` : isNamed}
    returning ${sql.ref(column)} as id`.execute(tx)
  return rows.map(({ id }) => id)
}
