import { z } from 'zod'
import { product } from '../products/index.ts'
import { region } from '../regions/index.ts'
import { deletedAt, id, metadata, money, noneHere, recordShape, timestamp } from '../values/index.ts'

export const discountRule = z.object({
  id,
  description: z.string().nullable(),
  type: z.enum(['percentage', 'fixed', 'free_shipping']),
  value: money,
  allocation: z.enum(['total', 'item']).nullable(),
  valid_for: z.array(product).optional(),
  conditions: noneHere.optional(),
  metadata,
  created_at: timestamp,
  updated_at: timestamp,
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
