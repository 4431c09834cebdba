import type { Tx } from '../../database/index.ts'

/** Replaces the regions of a discount; `before` are the current ones. */
export async function replaceRegions(
  tx: Tx,
  discount_id: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const { gone, come } = difference(before, after)
  if (gone.length > 0) {
    await tx
      .deleteFrom('discount_regions')
      .where('discount_id', '=', discount_id)
      .where('region_id', 'in', gone)
      .execute()
  }
  if (come.length > 0) {
    await tx
      .insertInto('discount_regions')
      .values(come.map((region_id) => ({ discount_id, region_id })))
      .execute()
  }
}

/** What a rule names: products and single variants. */
export interface NamedByRule {
  readonly valid_product_ids: readonly string[]
  readonly valid_variant_ids: readonly string[]
}

/** All that a rule names, as `valid_for` lists it. */
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
  await replaceProducts(tx, discount_rule_id, before.valid_product_ids, after.valid_product_ids)
  await replaceVariants(tx, discount_rule_id, before.valid_variant_ids, after.valid_variant_ids)
}

async function replaceVariants(
  tx: Tx,
  discount_rule_id: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const { gone, come } = difference(before, after)
  if (gone.length > 0) {
    await tx
      .deleteFrom('discount_rule_variants')
      .where('discount_rule_id', '=', discount_rule_id)
      .where('variant_id', 'in', gone)
      .execute()
  }
  if (come.length > 0) {
    await tx
      .insertInto('discount_rule_variants')
      .values(come.map((variant_id) => ({ discount_rule_id, variant_id })))
      .execute()
  }
}

async function replaceProducts(
  tx: Tx,
  discount_rule_id: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const { gone, come } = difference(before, after)
  if (gone.length > 0) {
    await tx
      .deleteFrom('discount_rule_products')
      .where('discount_rule_id', '=', discount_rule_id)
      .where('product_id', 'in', gone)
      .execute()
  }
  if (come.length > 0) {
    await tx
      .insertInto('discount_rule_products')
      .values(come.map((product_id) => ({ discount_rule_id, product_id })))
      .execute()
  }
}

/** What leaves and what comes, each in one order, so that two who change the same do not wait for each other. */
function difference(before: readonly string[], after: readonly string[]) {
  return {
    gone: before.filter((id) => !after.includes(id)).sort(),
    come: after.filter((id) => !before.includes(id)).sort(),
  }
}
