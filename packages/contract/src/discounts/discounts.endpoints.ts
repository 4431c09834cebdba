import { MAX_WHOLE } from '@purser/domain/counts'
import {
  discountAllocations,
  discountRuleTypes,
  formatDuration,
  parseDuration,
} from '@purser/domain/discounts'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import {
  booleanFlag,
  dateRange,
  discountCode,
  id,
  metadataInput,
  pageOnly,
  pageQuery,
  pageShape,
  ruleValue,
  selection,
  text,
  timestampInput,
} from '../values/index.ts'
import { discount, discountUse, givenAway } from './discounts.ts'

/** Codes are compared whatever their case, and kept in capitals. */
const code = discountCode.toUpperCase()
/** Addresses name a code, and none can name these. */
const newCode = code.refine((value) => value !== '.' && value !== '..', {
  error: 'A code of points alone cannot be looked up: choose another',
})
const usageLimit = z.number().int().min(0, { error: 'A usage limit is at least 0' }).max(MAX_WHOLE).nullish()
const validDuration = text(60)
  .refine(
    (value) => {
      const duration = parseDuration(value)
      return duration !== null && formatDuration(duration) !== null
    },
    { error: 'must be an ISO 8601 duration of whole parts, e.g. P0Y1M2DT0H0M' },
  )
  .nullish()
/** Several products, variants or regions, each once. */
const ids = (most: number) =>
  z
    .array(id)
    .max(most)
    .transform((values) => [...new Set(values)])
/** Ids of products and of variants. More would be answered with each reading. */
const validFor = ids(1_000)
const regions = ids(1_000)
/** Conditions of later releases are not known here; a rule names the products and variants that it is for. */
const conditions = z
  .array(z.unknown())
  .max(0, { error: 'are not known here: name products and variants by valid_for' })

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
    /** Kept as 100. */
    value: ruleValue.optional(),
    /** Kept as total. */
    allocation: z.enum(discountAllocations).optional(),
  }),
])

const discounts = defineNoun({ noun: 'discounts', one: 'discount', many: 'discounts', record: discount })

export const listDiscounts = discounts.list(
  'The discounts, newest first, with their rule and regions. `q` finds them by a part of their code. A code that was made of a dynamic discount stands there as a discount of its own.',
  {
    ...pageQuery(20),
    is_disabled: booleanFlag.optional(),
    is_dynamic: booleanFlag.optional(),
    /** Ours: the codes that were made of a dynamic discount. */
    parent_discount_id: id.optional(),
    rule: z
      .strictObject({
        type: z.enum(discountRuleTypes).optional(),
        allocation: z.enum(discountAllocations).optional(),
      })
      .optional(),
    created_at: dateRange.optional(),
    updated_at: dateRange.optional(),
  },
)

export const retrieveDiscount = discounts.retrieve(
  'One discount with its rule, the products and single variants that the rule is for, and its regions.',
  { query: selection },
)

export const retrieveDiscountByCode = discounts.call(
  'retrieve-discount-by-code',
  'GET /admin/discounts/code/:code',
  {
    summary: 'The discount of a code, whatever its case.',
    params: z.strictObject({ code }),
    query: selection,
  },
)

export const listDiscountUses = discounts.call('list-discount-uses', 'GET /admin/discounts/:id/uses', {
  summary:
    'The orders that used a discount or a code that was made of it, the newest first, and what it gave away in each currency; an order that was canceled freed its use.',
  query: z.strictObject(pageOnly(20)),
  response: z.object({ uses: z.array(discountUse), given_away: z.array(givenAway), ...pageShape }),
})

export const createDiscountBody = z.strictObject({
  code: newCode,
  rule: newRule,
  regions,
  is_dynamic: z.boolean().optional(),
  is_disabled: z.boolean().optional(),
  /** Now when it is left out. */
  starts_at: timestampInput.nullish(),
  ends_at: timestampInput.nullish(),
  /** How long a code that is made of a dynamic discount is valid. */
  valid_duration: validDuration,
  /** 0 and null are none. */
  usage_limit: usageLimit,
  metadata: metadataInput.nullish(),
})

export const createDiscount = discounts.create(
  'Makes a discount. A percentage is at most 100, with up to four decimals; a fixed amount, in minor units, is of exactly one region; free shipping needs neither value nor allocation.',
  createDiscountBody,
)

export const updateDiscountBody = z.strictObject({
  code: newCode.optional(),
  rule: z
    .strictObject({
      id: id.optional(),
      /** That of the rule as it is: a discount keeps its type. */
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
  'Changes what is given; null takes an end, a duration or a limit away. What the rule is for and the regions are complete lists; metadata is merged key by key.',
  updateDiscountBody,
)

export const deleteDiscount = discounts.delete(
  'Deletes a discount, and with a dynamic one the codes that were made of it. Orders keep what it gave them, and its code can be used again. A discount that is not there is no error.',
)

export const addDiscountRegion = discounts.call(
  'add-discount-region',
  'POST /admin/discounts/:id/regions/:region_id',
  {
    summary: 'Makes a discount valid in a region, too.',
  },
)

export const removeDiscountRegion = discounts.call(
  'remove-discount-region',
  'DELETE /admin/discounts/:id/regions/:region_id',
  {
    summary: 'Makes a discount no longer valid in a region; one region at least stays.',
  },
)

export const addDiscountProduct = discounts.call(
  'add-discount-product',
  'POST /admin/discounts/:id/products/:product_id',
  {
    summary: 'Puts a product among those that the rule of a discount is for.',
  },
)

export const removeDiscountProduct = discounts.call(
  'remove-discount-product',
  'DELETE /admin/discounts/:id/products/:product_id',
  {
    summary: 'Takes a product from those that the rule of a discount is for.',
  },
)

export const createDynamicCodeBody = z.strictObject({
  code: newCode,
  /** That of the dynamic discount when it is left out. */
  usage_limit: usageLimit,
  metadata: metadataInput.nullish(),
})

export const createDynamicCode = discounts.call(
  'create-dynamic-code',
  'POST /admin/discounts/:id/dynamic-codes',
  {
    summary:
      'Makes a code of a dynamic discount: it shares its rule and regions, and ends after its duration from now on. Answers the code as a discount.',
    body: createDynamicCodeBody,
  },
)

export const deleteDynamicCode = discounts.call(
  'delete-dynamic-code',
  'DELETE /admin/discounts/:id/dynamic-codes/:code',
  {
    summary:
      'Deletes a code of a dynamic discount; answers the dynamic discount. A code that is not there is no error.',
    params: z.strictObject({ id, code }),
  },
)
