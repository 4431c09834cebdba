import type { createDiscountBody, Discount, updateDiscountBody } from '@purser/contract/discounts'
import {
  type DiscountAllocation,
  type DiscountRule,
  discountDatesRefusal,
  discountRegionsRefusal,
  formatDuration,
  namedIn,
  parseDuration,
  ruleValueRefusal,
  storedRule,
  usageLimitRefusal,
} from '@purser/domain/discounts'
import type { z } from 'zod'
import { readNow } from '../../../lib/page-meta.ts'

type RuleEntry = NonNullable<NonNullable<Discount['rule']>['valid_for']>[number]
/** A product or variant of a rule, as shown in the form. */
export type RuleTarget = Pick<RuleEntry, 'id' | 'title' | 'thumbnail' | 'variant_id' | 'product_id'>

const noTime = { years: '', months: '', days: '', hours: '', minutes: '' } as const
export type DurationPart = keyof typeof noTime

/** The input of a discount; '' for empty fields. Moments are ISO, amounts minor units. */
export type DiscountValues = {
  code: string
  regions: string[]
  rule: {
    description: string
    isFreeShipping: boolean
    type: 'percentage' | 'fixed'
    value: number | ''
    allocation: DiscountAllocation
    valid_for: RuleTarget[]
  }
  starts_at: string
  ends_at: string
  usage_limit: number | ''
  is_dynamic: boolean
  valid_duration: Record<DurationPart, number | ''>
}

export const emptyValues: DiscountValues = {
  code: '',
  regions: [],
  rule: {
    description: '',
    isFreeShipping: false,
    type: 'percentage',
    value: '',
    allocation: 'total',
    valid_for: [],
  },
  starts_at: '',
  ends_at: '',
  usage_limit: '',
  is_dynamic: false,
  valid_duration: { ...noTime },
}

export function valuesOf(discount: Discount): DiscountValues {
  const { code, regions = [], rule, starts_at, ends_at, usage_limit, is_dynamic, valid_duration } = discount
  return {
    code,
    is_dynamic,
    starts_at,
    ends_at: ends_at ?? '',
    usage_limit: usage_limit ?? '',
    regions: regions.map(({ id }) => id),
    rule: {
      description: rule?.description ?? '',
      isFreeShipping: rule?.type === 'free_shipping',
      type: rule?.type === 'fixed' ? 'fixed' : 'percentage',
      value: rule?.value ?? '',
      allocation: rule?.allocation ?? 'total',
      valid_for: rule?.valid_for ?? [],
    },
    valid_duration: (valid_duration === null ? null : parseDuration(valid_duration)) ?? { ...noTime },
  }
}

/** Sets the regions. A fixed amount can't apply to several: it becomes a percentage, whose value is cleared. */
export function withRegions(values: DiscountValues, regions: string[]): DiscountValues {
  const { rule } = values
  const isRefused =
    !rule.isFreeShipping && regions.length > 0 && discountRegionsRefusal(rule.type, regions.length) !== null
  return { ...values, regions, rule: isRefused ? { ...rule, type: 'percentage', value: '' } : rule }
}

/** Turns free shipping on or off. It has its own value and allocation, so turning it off clears both. */
export function withFreeShipping(values: DiscountValues, isFreeShipping: boolean): DiscountValues {
  const { value, allocation } = isFreeShipping
    ? storedRule({ type: 'free_shipping', value: 0, allocation: 'total' })
    : { value: '' as const, allocation: values.rule.allocation }
  return { ...values, rule: { ...values.rule, isFreeShipping, value, allocation } }
}

export const typeOf = ({ isFreeShipping, type }: DiscountValues['rule']) =>
  isFreeShipping ? 'free_shipping' : type

/** Returns the rule in domain's form; null while it has no value. */
export function ruleOf({ rule }: Pick<DiscountValues, 'rule'>): DiscountRule | null {
  if (rule.value === '') return null
  return {
    type: typeOf(rule),
    value: rule.value,
    allocation: rule.allocation,
    ...namedIn(rule.valid_for),
  }
}

/** Returns the body of a rule; a missing value is left out, so that the contract reports it. */
function ruleBody({ rule }: DiscountValues) {
  return {
    ...(rule.value === '' ? {} : { value: rule.value }),
    allocation: rule.allocation,
    description: rule.description.trim(),
    valid_for: rule.valid_for.map(({ id }) => id),
  }
}

export const durationOf = (parts: DiscountValues['valid_duration']) => ({
  years: Number(parts.years),
  months: Number(parts.months),
  days: Number(parts.days),
  hours: Number(parts.hours),
  minutes: Number(parts.minutes),
})

function validityBody(values: DiscountValues) {
  const duration = durationOf(values.valid_duration)
  return {
    ...(values.starts_at === '' ? {} : { starts_at: values.starts_at }),
    ends_at: values.ends_at === '' ? null : values.ends_at,
    ...(values.is_dynamic ? { valid_duration: formatDuration(duration) } : {}),
  }
}

const limitOf = ({ usage_limit }: DiscountValues) => (usage_limit === '' ? null : usage_limit)

/** Returns the body of a new discount for the contract to check. */
export function newBody(values: DiscountValues) {
  const { code, regions, is_dynamic } = values
  const rule = { type: typeOf(values.rule), ...ruleBody(values) }
  return {
    code,
    regions,
    is_dynamic,
    rule,
    usage_limit: limitOf(values),
    ...validityBody(values),
  } as z.input<typeof createDiscountBody>
}

/**
 * What is sent of a discount's code, regions, limit and, as its currency is the region's, amount; regions and rule of a code are those of
 * its dynamic discount.
 */
export function detailsBody(discount: Discount, values: DiscountValues): z.input<typeof updateDiscountBody> {
  return {
    code: values.code,
    usage_limit: limitOf(values),
    ...(discount.parent_discount_id === null
      ? { regions: values.regions, rule: { id: discount.rule_id, ...ruleBody(values) } }
      : {}),
  }
}

/** Returns the changes of a discount's rule and dates. */
export function changedRuleBody(
  discount: Discount,
  values: DiscountValues,
): z.input<typeof updateDiscountBody> {
  const rule = { id: discount.rule_id, ...ruleBody(values) }
  return { ...validityBody(values), ...(discount.parent_discount_id === null ? { rule } : {}) }
}

/** Returns the errors that the server would report, by field; `usage_count` is the number of uses so far. */
export function discountFaults(values: DiscountValues, usage_count = 0): Readonly<Record<string, string>> {
  const { regions, rule, starts_at, ends_at } = values
  const type = typeOf(rule)
  const refusals = [
    discountRegionsRefusal(type, regions.length),
    ruleValueRefusal({ type, value: Number(rule.value) }),
    discountDatesRefusal(starts_at || readNow().toISOString(), ends_at || null),
    usage_count === 0 ? null : usageLimitRefusal(limitOf(values), usage_count),
  ]
  return Object.fromEntries(
    refusals.flatMap((refused) => (refused?.field ? [[refused.field, refused.message]] : [])),
  )
}
