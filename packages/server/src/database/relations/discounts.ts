import { sql } from 'kysely'
import { embed } from './embed.ts'

/** Selects discounts with their rules. */
export function selectDiscountsWithRules() {
  return embed
    .selectFrom('discount')
    .innerJoin('discount_rule', 'discount_rule.id', 'discount.rule_id')
    .selectAll('discount')
    .select(sql`to_json(discount_rule)`.as('rule'))
    .orderBy('discount.id')
}
