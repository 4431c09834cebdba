import { sql } from 'kysely'
import type { Tx } from '../../database/index.ts'

/** The tables that link a discount or its rule to other records, with their two columns. */
const links = {
  regions: ['discount_regions', 'discount_id', 'region_id'],
  products: ['discount_rule_products', 'discount_rule_id', 'product_id'],
  variants: ['discount_rule_variants', 'discount_rule_id', 'variant_id'],
} as const

/** Replaces the regions of a discount; `before` are the current ones. */
export const replaceRegions = (
  tx: Tx,
  discount_id: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> => replaceLinks(tx, 'regions', discount_id, before, after)

/** The products and single variants that a rule applies to. */
export interface NamedByRule {
  readonly valid_product_ids: readonly string[]
  readonly valid_variant_ids: readonly string[]
}

/** Returns all products and variants of a rule, as in `valid_for`. */
export const validForOf = ({ valid_product_ids, valid_variant_ids }: NamedByRule): string[] => [
  ...valid_product_ids,
  ...valid_variant_ids,
]

/** Replaces the products and variants of a rule; `before` are the current ones. */
export async function replaceNamed(
  tx: Tx,
  discount_rule_id: string,
  before: NamedByRule,
  after: NamedByRule,
): Promise<void> {
  await replaceLinks(tx, 'products', discount_rule_id, before.valid_product_ids, after.valid_product_ids)
  await replaceLinks(tx, 'variants', discount_rule_id, before.valid_variant_ids, after.valid_variant_ids)
}

/** Changes links in sorted order to avoid deadlocks. */
async function replaceLinks(
  tx: Tx,
  kind: keyof typeof links,
  owner: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const [table, owned, linked] = links[kind]
  const gone = before.filter((id) => !after.includes(id)).sort()
  const come = after.filter((id) => !before.includes(id)).sort()
  if (gone.length > 0)
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(owned)} = ${owner} and ${sql.ref(linked)} = any (${gone}::text[])`.execute(tx)
  if (come.length > 0)
    await sql`insert into ${sql.table(table)} (${sql.ref(owned)}, ${sql.ref(linked)})
      select ${owner}, unnest(${come}::text[])`.execute(tx)
}
