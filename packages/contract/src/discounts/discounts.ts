import { z } from 'zod'
import { id, metadata, money, recordShape, timestamp } from '../values/index.ts'

export const discountRule = z.object({
  id,
  description: z.string().nullable(),
  type: z.enum(['percentage', 'fixed', 'free_shipping']),
  value: money,
  allocation: z.enum(['total', 'item']).nullable(),
  metadata,
  created_at: timestamp,
  updated_at: timestamp,
})

export const discount = z.object({
  id,
  code: z.string(),
  is_dynamic: z.boolean(),
  is_disabled: z.boolean(),
  rule_id: id,
  rule: discountRule.optional(),
  parent_discount_id: id.nullable(),
  usage_limit: z.number().int().nullable(),
  usage_count: z.number().int(),
  starts_at: timestamp,
  ends_at: timestamp.nullable(),
  valid_duration: z.string().nullable(),
  metadata,
  ...recordShape,
})
export type Discount = z.output<typeof discount>
