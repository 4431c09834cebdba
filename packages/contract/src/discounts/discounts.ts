import { discountAllocations, discountRuleTypes } from '@purser/domain/discounts'
import { z } from 'zod'
import { product } from '../products/index.ts'
import { region } from '../regions/index.ts'
import { deletableShape, emptyList, id, money, partShape, ruleValue, timestamp } from '../values/index.ts'

/** A rule's products in the format of later Medusa releases, so at most one condition. */
const discountCondition = z.object({
  id,
  type: z.literal('products'),
  operator: z.literal('in'),
  discount_rule_id: id,
  products: z.array(product).optional(),
  product_types: emptyList.optional(),
  product_tags: emptyList.optional(),
  product_collections: emptyList.optional(),
  customer_groups: emptyList.optional(),
  ...partShape,
})

/** A product of a rule with all its fields, or a single variant, whose title begins with its product's. */
const namedByRule = product.partial().extend({
  id,
  title: z.string(),
  thumbnail: z.string().nullable(),
  /** The id of a single variant, the same as `id`; null for a product. */
  variant_id: id.nullable().optional(),
  /** Of a variant only. */
  product_id: id.optional(),
})

const discountRule = z.object({
  id,
  description: z.string().nullable(),
  type: z.enum(discountRuleTypes),
  value: ruleValue,
  allocation: z.enum(discountAllocations).nullable(),
  valid_for: z.array(namedByRule).optional(),
  conditions: z.array(discountCondition).optional(),
  ...partShape,
})

const discountRow = z.object({
  id,
  code: z.string(),
  is_dynamic: z.boolean(),
  is_disabled: z.boolean(),
  rule_id: id,
  parent_discount_id: id.nullable(),
  usage_limit: z.number().int().nullable(),
  usage_count: z.number().int(),
  starts_at: timestamp,
  ends_at: timestamp.nullable(),
  valid_duration: z.string().nullable(),
  ...deletableShape,
})

export const discount = discountRow.extend({
  rule: discountRule.optional(),
  regions: z.array(region).optional(),
  parent_discount: discountRow.nullable().optional(),
})
export type Discount = z.output<typeof discount>

/** An order that used a discount or one of its dynamic codes. */
export const discountUse = z.object({
  id,
  /** The current code. */
  code: z.string(),
  order: z.object({ id, display_id: z.number().int() }),
  currency_code: z.string(),
  /** The net discount on the order's items or shipping, in minor units; null if it was not recorded. */
  amount: money.nullable(),
  redeemed_at: timestamp,
  /** When the order was canceled, which released the use. */
  released_at: timestamp.nullable(),
})
export type DiscountUse = z.output<typeof discountUse>

/** The total discount in a currency, without canceled orders. */
export const givenAway = z.object({ currency_code: z.string(), amount: money, orders: z.number().int() })
export type GivenAway = z.output<typeof givenAway>
