import { type DiscountAllocation, type DiscountRuleType, discountsRefusal } from '@purser/domain/discounts'
import { sql } from 'kysely'
import type { Context, Db } from '../../database/index.ts'
import { type Failure, refuse, unknownReference } from '../../http/index.ts'

/** Selects discounts that aren't deleted, as `selectSoldDiscounts` does. */
export const selectDiscounts = (db: Db) => selectSoldDiscounts(db).where('discount.deleted_at', 'is', null)

/**
 * Selects discounts, also deleted ones, with their rule, its products and variants, and their regions. A code is valid in the regions of
 * its dynamic discount, and only while that is enabled.
 */
export function selectSoldDiscounts(db: Db) {
  return db
    .selectFrom('discount')
    .innerJoin('discount_rule as rule', 'rule.id', 'discount.rule_id')
    .select([
      'discount.id',
      'discount.code',
      'discount.is_disabled',
      sql<{ is_disabled: boolean } | null>`(select json_build_object('is_disabled', parent.is_disabled)
        from discount as parent where parent.id = discount.parent_discount_id)`.as('parent_discount'),
      'discount.starts_at',
      'discount.ends_at',
      'discount.usage_limit',
      'discount.usage_count',
      'rule.type',
      'rule.value',
      'rule.allocation',
      sql<string[]>`array(select product_id from discount_rule_products
        where discount_rule_id = rule.id)`.as('valid_product_ids'),
      sql<string[]>`array(select variant_id from discount_rule_variants
        where discount_rule_id = rule.id)`.as('valid_variant_ids'),
      sql<
        string[]
      >`array(select region_id from discount_regions where discount_id = coalesce(discount.parent_discount_id, discount.id))`.as(
        'region_ids',
      ),
    ])
    .$narrowType<{ type: DiscountRuleType; allocation: DiscountAllocation | null }>()
}

type LoadedDiscount = Awaited<ReturnType<ReturnType<typeof selectDiscounts>['executeTakeFirstOrThrow']>>

/** Throws 400 with the code and domain's reason when one of the discounts cannot be used in a region now. */
export function requireUsable(ctx: Context, regionId: string, discounts: readonly LoadedDiscount[]): void {
  refuse(discountsRefusal(discounts, { now: ctx.now, region_id: regionId }))
}

/** Compares a discount's code with these code keys. */
export const hasCodeKey = (...keys: readonly string[]) =>
  sql<boolean>`code_key(discount.code) = any(${keys}::text[])`

export const noSuchDiscount = (code: string): Failure =>
  unknownReference('discounts', `There is no discount ${code}.`)
