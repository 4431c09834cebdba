import { MAX_WHOLE } from '@purser/domain/counts'
import {
  discountAllocations,
  discountAttentions,
  discountRuleTypes,
  formatDuration,
  parseDuration,
} from '@purser/domain/discounts'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { explanation, statusExplanation } from '../explanations/index.ts'
import {
  asOfQuery,
  booleanFlag,
  dateFilters,
  discountCode,
  id,
  listOf,
  metadataInput,
  pageOnly,
  pageQuery,
  pageShape,
  ruleValue,
  selection,
  selectionAsOf,
  text,
  timestampInput,
} from '../values/index.ts'
import { discount, discountUse, givenAway } from './discounts.ts'

/** Codes are compared without case and stored in capitals. */
const code = discountCode.toUpperCase()
/** A URL path can't contain these as a code. */
const newCode = code.refine((value) => value !== '.' && value !== '..', {
  error: "A code can't be only dots. Choose another.",
})
const usageLimit = z
  .number()
  .int()
  .min(0, { error: 'The usage limit must be at least 0' })
  .max(MAX_WHOLE)
  .nullish()
const validDuration = text(60)
  .refine(
    (value) => {
      const duration = parseDuration(value)
      return duration !== null && formatDuration(duration) !== null
    },
    { error: 'must be an ISO 8601 duration of whole numbers, e.g. P0Y1M2DT0H0M' },
  )
  .nullish()
/** Ids of products, variants or regions, without duplicates. */
const ids = (most: number) =>
  z
    .array(id)
    .max(most)
    .transform((values) => [...new Set(values)])
/** Ids of products and variants, limited because each read returns them. */
const validFor = ids(1_000)
const regions = ids(1_000)
/** Conditions of later Medusa releases are refused; a rule lists its products and variants. */
const conditions = z
  .array(z.unknown())
  .max(0, { error: 'are not supported: list products and variants in valid_for' })

const reduction = {
  allocation: z.enum(discountAllocations),
  description: text(500).trim().nullish(),
  valid_for: validFor.optional(),
  conditions: conditions.optional(),
  metadata: metadataInput.nullish(),
} as const

const newRule = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('percentage'), value: ruleValue, ...reduction }),
  z.strictObject({ type: z.literal('fixed'), value: ruleValue, ...reduction }),
  z.strictObject({
    type: z.literal('free_shipping'),
    ...reduction,
    /** Stored as 100. */
    value: ruleValue.optional(),
    /** Stored as total. */
    allocation: z.enum(discountAllocations).optional(),
  }),
])

const discounts = defineNoun({ one: 'discount', many: 'discounts', record: discount })

export const listDiscounts = discounts.list(
  'Lists discounts with their rules and regions, newest first. `q` matches any part of the code. Codes of a dynamic discount are listed as discounts of their own.',
  {
    ...pageQuery(20),
    is_disabled: booleanFlag.optional(),
    is_dynamic: booleanFlag.optional(),
    /** Not in Medusa v1: usable discounts that end within 7 days. */
    attention: listOf(discountAttentions).optional(),
    /** Not in Medusa v1: the codes of a dynamic discount. */
    parent_discount_id: id.optional(),
    rule: z
      .strictObject({
        type: z.enum(discountRuleTypes).optional(),
        allocation: z.enum(discountAllocations).optional(),
      })
      .optional(),
    ...dateFilters,
    ...asOfQuery,
  },
)

export const retrieveDiscount = discounts.retrieve(
  "Retrieves a discount with its rule, the rule's products and variants, and its regions.",
  { query: selectionAsOf },
)

export const retrieveDiscountByCode = discounts.call('retrieve-discount-by-code', 'GET code/:code', {
  summary: 'Retrieves a discount by its code, in upper or lower case.',
  params: z.strictObject({ code }),
  query: selection,
})

export const explainDiscount = discounts.call('explain-discount', 'GET :id/explain', {
  summary:
    'Returns what the status of a discount (active, scheduled, expired, used_up or disabled) follows from, or the orders that its number of uses is made of. It is computed from the books.',
  readRight: 'history',
  query: z.strictObject({ field: z.enum(['status', 'usage_count']) }),
  response: z.object({ explanation: z.union([explanation, statusExplanation]) }),
})

export const listDiscountUses = discounts.call('list-discount-uses', 'GET :id/uses', {
  summary:
    'Lists the orders that used a discount or its dynamic codes, newest first, and the total discount in each currency. Canceled orders release their use.',
  query: z.strictObject(pageOnly(20)),
  response: z.object({ uses: z.array(discountUse), given_away: z.array(givenAway), ...pageShape }),
})

export const createDiscountBody = z.strictObject({
  code: newCode,
  rule: newRule,
  regions,
  is_dynamic: z.boolean().optional(),
  is_disabled: z.boolean().optional(),
  /** Now by default. */
  starts_at: timestampInput.nullish(),
  ends_at: timestampInput.nullish(),
  /** How long a code of a dynamic discount is valid. */
  valid_duration: validDuration,
  /** 0 and null mean no limit. */
  usage_limit: usageLimit,
  metadata: metadataInput.nullish(),
})

export const createDiscount = discounts.create(
  'Creates a discount. A percentage is at most 100, with up to four decimals. A fixed amount, in minor units, needs exactly one region. Free shipping needs neither value nor allocation.',
  createDiscountBody,
)

export const updateDiscountBody = z.strictObject({
  code: newCode.optional(),
  rule: z
    .strictObject({
      id: id.optional(),
      /** The current type: it can't change. */
      type: z.enum(discountRuleTypes).optional(),
      value: ruleValue.optional(),
      allocation: z.enum(discountAllocations).optional(),
      description: text(500).trim().nullish(),
      /** The complete list. */
      valid_for: validFor.optional(),
      conditions: conditions.optional(),
      metadata: metadataInput.nullish(),
    })
    .optional(),
  /** The complete list. */
  regions: regions.optional(),
  is_dynamic: z.boolean().optional(),
  is_disabled: z.boolean().optional(),
  starts_at: timestampInput.optional(),
  ends_at: timestampInput.nullish(),
  valid_duration: validDuration,
  usage_limit: usageLimit,
  metadata: metadataInput.nullish(),
})

export const updateDiscount = discounts.update(
  'Updates the given fields. Null clears an end, duration or limit. `valid_for` and `regions` replace the whole list; metadata is merged key by key.',
  updateDiscountBody,
)

export const deleteDiscount = discounts.delete(
  "Deletes a discount and its dynamic codes. Orders keep their discount, and the code can be used again. Succeeds if the discount doesn't exist.",
)

export const addDiscountRegion = discounts.call('add-discount-region', 'POST :id/regions/:region_id', {
  summary: 'Adds a region to a discount.',
})

export const removeDiscountRegion = discounts.call(
  'remove-discount-region',
  'DELETE :id/regions/:region_id',
  { summary: "Removes a region from a discount. The last region can't be removed." },
)

export const addDiscountProduct = discounts.call('add-discount-product', 'POST :id/products/:product_id', {
  summary: "Adds a product to a discount's rule.",
})

export const removeDiscountProduct = discounts.call(
  'remove-discount-product',
  'DELETE :id/products/:product_id',
  { summary: "Removes a product from a discount's rule." },
)

export const createDynamicCodeBody = z.strictObject({
  code: newCode,
  /** The dynamic discount's limit by default. */
  usage_limit: usageLimit,
  metadata: metadataInput.nullish(),
})

export const createDynamicCode = discounts.call('create-dynamic-code', 'POST :id/dynamic-codes', {
  summary:
    "Creates a code of a dynamic discount, with the same rule and regions. It is valid for the discount's duration from now on. Returns the code as a discount.",
  body: createDynamicCodeBody,
})

export const deleteDynamicCode = discounts.call('delete-dynamic-code', 'DELETE :id/dynamic-codes/:code', {
  summary:
    "Deletes a code of a dynamic discount and returns the dynamic discount. Succeeds if the code doesn't exist.",
  params: z.strictObject({ id, code }),
})
