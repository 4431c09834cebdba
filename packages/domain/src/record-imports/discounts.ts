import { codeKey } from '../codes/index.ts'
import {
  type DiscountAllocation,
  type DiscountRuleType,
  discountDatesRefusal,
  discountRegionsRefusal,
  discountTypeRefusal,
  ruleValueRefusal,
  sharedPartRefusal,
  storedRule,
  usageLimitRefusal,
} from '../discounts/index.ts'
import type { Refusal } from '../refusals/index.ts'
import { timeOrStored } from './dates.ts'
import type { MergeProblem } from './merge-problem.ts'

/** What other shops' files say about a discount besides what it takes off. */
interface DiscountConditions {
  /** Such as 'Amount Off' or 'Buy X Get Y'. */
  readonly kind?: string | undefined
  readonly value_type?: string | undefined
  readonly class?: string | undefined
  readonly minimum?: string | undefined
  readonly customers?: string | undefined
  readonly once?: boolean | undefined
}

/** A discount as given by a file: omitted fields keep their value. */
export interface FileDiscount {
  readonly row: number
  /** In capitals; undefined if it is missing or invalid. */
  readonly code?: string | undefined
  readonly description?: string | undefined
  readonly type?: DiscountRuleType | undefined
  /** A percentage, or an amount in minor units of `currency_code`. */
  readonly value?: number | undefined
  readonly currency_code: string
  readonly allocation?: DiscountAllocation | undefined
  /** Omitted: all regions, or for an amount the one with its currency. */
  readonly region_ids?: readonly string[] | undefined
  readonly usage_limit?: number | undefined
  /** How often it was used in the shop that wrote the file. */
  readonly uses?: number | undefined
  /** Whether that shop is this store. */
  readonly isOwn: boolean
  readonly starts_at?: string | undefined
  readonly ends_at?: string | undefined
  readonly is_disabled?: boolean | undefined
  readonly is_dynamic?: boolean | undefined
  readonly conditions?: DiscountConditions | undefined
}

/** The fields of a discount that a file can set. */
export interface DiscountFields {
  readonly code: string
  readonly description: string | null
  readonly type: DiscountRuleType
  readonly value: number
  readonly allocation: DiscountAllocation
  /** Sorted. */
  readonly region_ids: readonly string[]
  readonly usage_limit: number | null
  readonly starts_at: string
  readonly ends_at: string | null
  readonly is_disabled: boolean
}

/** A discount of the store. */
export interface StoredDiscount extends DiscountFields {
  readonly usage_count: number
  readonly is_dynamic: boolean
  readonly parent_discount_id: string | null
}

interface Region {
  readonly id: string
  readonly currency_code: string
}

const MOST_CODE = 200

/** Returns a code in the form that is stored, or null if it can't be a discount's. */
export function discountCodeOfFile(text: string): string | null {
  const code = text.trim().toUpperCase()
  const isOne = codeKey(code) !== '' && code.length <= MOST_CODE && code !== '.' && code !== '..'
  return isOne ? code : null
}

/** Such as 10, -10.0, 12,5 and 7.5 %. */
const percentForm = /^-?(\d+(?:[.,]\d+)?)\s*%?$/

/** Parses a percentage that a shop takes off, which some write with a minus sign. Null if it is none. */
export function percentageOfFile(text: string): number | null {
  const found = percentForm.exec(text.trim())?.[1]
  return found === undefined ? null : Number(found.replace(',', '.'))
}

const isAll = (text = '') => /^(|all|everyone|all customers|0|none|no minimum.*)$/i.test(text.trim())

/** Returns what of another shop's discount can't be had here, each with the field and a sentence: it would take off more, or for more people. */
function discountKindProblems(discount: DiscountConditions): MergeProblem[] {
  const remedy = 'Leave it out, and create the discount by hand if it may apply without this.'
  const found: MergeProblem[] = []
  const refuse = (field: string, message: string) => found.push({ field, message, remedy })
  const { kind = '', value_type = '', customers, minimum, once } = discount
  if (/buy.*get/i.test(kind)) refuse('discount.kind', 'Purser has no "buy X get Y" discounts.')
  else if (/\bapp\b/i.test(kind) || /^app$/i.test(value_type))
    refuse('discount.kind', 'An app of the other shop computes this discount.')
  else if (/product/i.test(discount.class ?? ''))
    refuse('discount.class', 'It applies to some products only, and the file does not name them.')
  if (!isAll(minimum)) refuse('discount.minimum', 'Purser has no minimum purchase for discounts.')
  if (!isAll(customers)) refuse('discount.customers', 'Purser has no discounts for some customers only.')
  if (once) refuse('discount.once', 'Purser has no limit of one use per customer.')
  return found
}

/** Returns the limit of uses that a discount gets: what was used in another shop no longer counts as left. */
function limitOf(
  { usage_limit, uses = 0, isOwn }: FileDiscount,
  stored: StoredDiscount | null,
): number | null {
  if (usage_limit === undefined) return stored?.usage_limit ?? null
  // No limit.
  if (usage_limit === 0) return stored?.usage_limit === 0 ? 0 : null
  if (isOwn && stored) return usage_limit
  return Math.max(0, usage_limit - uses) + (stored?.usage_count ?? 0)
}

/** Returns what a discount becomes by a file, by the rules of the calls that save one. */
export function mergeDiscount(
  file: FileDiscount,
  stored: StoredDiscount | null,
  { regions, now }: { readonly regions: readonly Region[]; readonly now: string },
): { readonly to: DiscountFields; readonly problems: readonly MergeProblem[] } {
  const problems: MergeProblem[] = []
  const complain = (field: string, message: string, remedy: string) =>
    problems.push({ field, message, remedy })
  const refuse = (field: string, refused: Refusal | null, remedy: string) =>
    refused && complain(field, refused.message, remedy)
  if (file.code === undefined) complain('discount.code', 'The code is missing.', 'Enter the code.')
  const refused = discountKindProblems(file.conditions ?? {})
  problems.push(...refused)
  const type = file.type ?? stored?.type
  if (type === undefined && refused.length === 0)
    complain('discount.type', 'The type is missing.', 'Enter percentage, fixed or free_shipping.')
  const value = file.value ?? stored?.value
  if (value === undefined && type !== undefined && type !== 'free_shipping')
    complain('discount.value', 'The value is missing.', 'Enter the percentage or the amount.')
  const rule = storedRule({
    type: type ?? 'percentage',
    value: value ?? 0,
    allocation: file.allocation ?? stored?.allocation ?? 'total',
  })
  const to: DiscountFields = {
    code: stored?.code ?? file.code ?? '',
    description: file.description ?? stored?.description ?? null,
    ...rule,
    region_ids: regionsOf(file, stored, rule.type, regions),
    usage_limit: limitOf(file, stored),
    starts_at: timeOrStored(file.starts_at, stored?.starts_at) ?? now,
    ends_at: timeOrStored(file.ends_at, stored?.ends_at),
    is_disabled: file.is_disabled ?? stored?.is_disabled ?? false,
  }
  refuse('discount.value', ruleValueRefusal(to), 'Correct the value.')
  if (type === 'fixed' && to.region_ids.length === 0)
    complain(
      'discount.currency',
      `No region has ${file.currency_code.toUpperCase()}.`,
      'Create a region with this currency first.',
    )
  else refuse('discount.regions', discountRegionsRefusal(to.type, to.region_ids.length), 'Enter the region.')
  refuse('discount.ends_at', discountDatesRefusal(to.starts_at, to.ends_at), 'Correct the dates.')
  refuse(
    'discount.usage_limit',
    usageLimitRefusal(to.usage_limit, stored?.usage_count ?? 0),
    'Enter a higher limit.',
  )
  const isUsedUp = (file.usage_limit ?? 0) > 0 && to.usage_limit === 0
  if (isUsedUp) complain('discount.usage_limit', 'All uses of the code are spent.', 'Leave it out.')
  if (file.is_dynamic && stored === null)
    complain(
      'discount.is_dynamic',
      'Templates for codes that expire individually are not imported.',
      'Create it by hand.',
    )
  if (stored) problems.push(...keptProblems(stored, to))
  return { to, problems }
}

function regionsOf(
  { region_ids, currency_code }: FileDiscount,
  stored: StoredDiscount | null,
  type: DiscountRuleType,
  regions: readonly Region[],
): string[] {
  if (region_ids) return [...new Set(region_ids)].sort()
  if (stored) return [...stored.region_ids]
  const all = type === 'fixed' ? regions.filter((region) => region.currency_code === currency_code) : regions
  return all.map(({ id }) => id).sort()
}

/** What of a stored discount can't change. */
function keptProblems(stored: StoredDiscount, to: DiscountFields): MergeProblem[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const ruleOf = ({ type, value, allocation, description }: DiscountFields) => [
    type,
    value,
    allocation,
    description,
  ]
  const refusals: [string, Refusal | null, string][] = [
    ['discount.type', discountTypeRefusal(stored.type, to.type), 'Enter the type that it has.'],
    [
      'discount.regions',
      isSame(stored.region_ids, to.region_ids) ? null : sharedPartRefusal(stored, 'regions'),
      'Leave it out.',
    ],
    [
      'discount.value',
      isSame(ruleOf(stored), ruleOf(to)) ? null : sharedPartRefusal(stored, 'rule'),
      'Leave it out.',
    ],
  ]
  return refusals.flatMap(([field, refused, remedy]) =>
    refused ? [{ field, message: refused.message, remedy }] : [],
  )
}
