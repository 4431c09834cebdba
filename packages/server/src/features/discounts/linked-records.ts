import type { Tx } from '../../database/index.ts'

/** Makes these the regions of a discount that has `before`. */
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

/** Makes these the products of a rule that has `before`. */
export async function replaceProducts(
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
