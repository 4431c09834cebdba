import { type Discount, listDiscounts } from '@purser/contract/discounts'
import { type DiscountAttention, discountAttentions } from '@purser/domain/discounts'
import { linkOptions } from '@tanstack/react-router'
import {
  bothWays,
  type ListSearch,
  pageQuery,
  readAttention,
  readListSearch,
} from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'

const pageSize = 20
/** Page size of a discount's uses and of a dynamic discount's codes. */
export const usesAtOnce = 20
const codesAtOnce = 100

/** The list's state, all of it stored in the address. */
export interface DiscountsSearch extends ListSearch {
  readonly is_dynamic?: true
  readonly is_disabled?: true
  readonly attention?: readonly DiscountAttention[]
}

function readDiscountsSearch(raw: Record<string, unknown>): DiscountsSearch {
  const isTicked = (value: unknown) => value === true || value === 'true'
  // The router keeps parameters that this doesn't return, so those that aren't ticked are set to undefined.
  const unticked = (['is_dynamic', 'is_disabled'] as const).filter(
    (name) => raw[name] !== undefined && !isTicked(raw[name]),
  )
  return {
    ...Object.fromEntries(unticked.map((name) => [name, undefined])),
    ...readListSearch(raw, bothWays('code', 'starts_at', 'usage_count')),
    ...(isTicked(raw.is_dynamic) ? { is_dynamic: true } : {}),
    ...(isTicked(raw.is_disabled) ? { is_disabled: true } : {}),
    ...readAttention(raw, discountAttentions),
  }
}

/** A discount with everything that its page and form need. */
export const discountInput = (id: string) => ({
  params: { id },
  query: { expand: 'rule,rule.valid_for,regions,parent_discount' },
})
export const usesInput = (id: string, { offset = 0 }: ListSearch) => ({
  params: { id },
  query: { limit: usesAtOnce, offset },
})
export const codesInput = (id: string) => ({
  query: { parent_discount_id: id, limit: codesAtOnce, expand: '' },
})

export const discountsListing: Listing<typeof listDiscounts, Discount, DiscountsSearch> = {
  endpoint: listDiscounts,
  readSearch: readDiscountsSearch,
  input: ({ is_dynamic = false, is_disabled = false, attention, ...search }) => ({
    query: {
      ...pageQuery(search, pageSize),
      // Ticked, those alone are shown (discounts-10).
      is_dynamic: is_dynamic ? 'true' : 'false',
      is_disabled: is_disabled ? 'true' : 'false',
      ...(attention && { attention }),
      expand: 'rule,regions,parent_discount',
    },
  }),
  rows: (page) => page.discounts,
  rowLink: ({ id }) => linkOptions({ to: '/a/discounts/$id', params: { id } }),
  pageSize,
  found: ({ code, rule }) => ({ label: code, detail: rule?.description ?? undefined }),
}
