import { discountAllocations, discountRuleTypes } from '@purser/domain/discounts'
import { z } from 'zod'
import { product } from '../products/index.ts'
import { region } from '../regions/index.ts'
import {
  dates,
  deletedAt,
  id,
  metadata,
  money,
  noneHere,
  recordShape,
  ruleValue,
  timestamp,
} from '../values/index.ts'

/** What a rule is limited to, as later releases of this wire say it: derived from the products of `valid_for`, so that there is one at most. */
const discountCondition = z.object({
  id,
  type: z.literal('products'),
  operator: z.literal('in'),
  discount_rule_id: id,
  products: z.array(product).optional(),
  product_types: noneHere.optional(),
  product_tags: noneHere.optional(),
  product_collections: noneHere.optional(),
  customer_groups: noneHere.optional(),
  metadata,
  ...dates,
  ...deletedAt,
})

/** What a rule is for: a product with all of its fields, or a single variant, whose title begins with its product's. */
const namedByRule = product.partial().extend({
  id,
  title: z.string(),
  thumbnail: z.string().nullable(),
  /** That of a single variant, which is its `id` as well; null for a whole product. */
  variant_id: id.nullable().optional(),
  /** That of a variant. */
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
  metadata,
  ...dates,
  ...deletedAt,
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
  metadata,
  ...recordShape,
  ...deletedAt,
})

export const discount = discountRow.extend({
  rule: discountRule.optional(),
  regions: z.array(region).optional(),
  parent_discount: discountRow.nullable().optional(),
})
export type Discount = z.output<typeof discount>

/** One order that used a discount, or a code that was made of it. */
export const discountUse = z.object({
  id,
  /** The code as it is now. */
  code: z.string(),
  order: z.object({ id, display_id: z.number().int() }),
  currency_code: z.string(),
  /** What it took off the order's goods or shipping, without tax, in minor units; null where nobody wrote it down. */
  amount: money.nullable(),
  redeemed_at: timestamp,
  /** When the order was canceled, which freed the use. */
  released_at: timestamp.nullable(),
})
export type DiscountUse = z.output<typeof discountUse>

/** What a discount gave away in a currency, by orders that stand. */
export const givenAway = z.object({ currency_code: z.string(), amount: money, orders: z.number().int() })
export type GivenAway = z.output<typeof givenAway>
