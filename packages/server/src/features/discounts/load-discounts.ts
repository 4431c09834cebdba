import { type DiscountAllocation, type DiscountRuleType, discountRefusal } from '@purser/domain/discounts'
import { sql } from 'kysely'
import type { Context, Db } from '../../database/index.ts'
import { notAllowed } from '../../http/index.ts'

/** Live discounts with their rule, the products that it names and the regions that they are valid in. */
export function selectDiscounts(db: Db) {
  return db
    .selectFrom('discount')
    .innerJoin('discount_rule as rule', 'rule.id', 'discount.rule_id')
    .select([
      'discount.id',
      'discount.code',
      'discount.is_disabled',
      'discount.starts_at',
      'discount.ends_at',
      'discount.usage_limit',
      'discount.usage_count',
      'rule.type',
      'rule.value',
      'rule.allocation',
      sql<string[]>`array(select product_id from discount_rule_products
        where discount_rule_id = rule.id)`.as('valid_product_ids'),
      sql<string[]>`array(select region_id from discount_regions where discount_id = discount.id)`.as(
        'region_ids',
      ),
    ])
    .$narrowType<{ type: DiscountRuleType; allocation: DiscountAllocation | null }>()
    .where('discount.deleted_at', 'is', null)
}

type LoadedDiscount = Awaited<ReturnType<ReturnType<typeof selectDiscounts>['executeTakeFirstOrThrow']>>

/** Throws 400 with the code and domain's reason when one of the discounts cannot be used in a region now. */
export function requireUsable(ctx: Context, regionId: string, discounts: readonly LoadedDiscount[]): void {
  for (const discount of discounts) {
    const refusal = discountRefusal(discount, { now: ctx.now, region_id: regionId })
    if (refusal !== null) throw notAllowed(`${discount.code}: ${refusal.message}`, refusal.code, 'discounts')
  }
}
