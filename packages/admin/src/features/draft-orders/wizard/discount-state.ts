import type { Discount } from '@purser/contract/discounts'
import { discountRefusal } from '@purser/domain/discounts'
import { isNotFound } from '../../../lib/api-error.ts'
import { readNow } from '../../../lib/page-meta.ts'
import { messages } from './wizard-messages.ts'

/** State of an entered code: loading, usable, or refused with the reason. */
export interface DiscountState {
  readonly isPending: boolean
  readonly found: Discount | undefined
  readonly refusal: string | null
}

/** State of loading a discount by its code. */
interface DiscountRead {
  readonly data: { readonly discount: Discount } | undefined
  readonly error: unknown
  readonly isFetching: boolean
}

/**
 * What a code is worth in a region by what was read of it. A discount that was deleted or renamed since is unknown, though what was read
 * before is still there; one that only could not be read again counts as it was.
 */
export function discountState(read: DiscountRead, code: string, regionId: string): DiscountState {
  const found = isNotFound(read.error) ? undefined : read.data?.discount
  if (found) return { isPending: false, found, refusal: refusalOf(found, regionId) }
  return { isPending: read.isFetching, found, refusal: read.error ? lookUpFailure(read.error, code) : null }
}

/** Why a code that couldn't be loaded can't be used. */
export const lookUpFailure = (error: unknown, code: string) =>
  isNotFound(error) ? messages.discount.unknown(code) : messages.discount.failed

/** Why a discount cannot be used in a region now, or null. */
export function refusalOf(discount: Discount, region_id: string): string | null {
  const facts = { ...discount, region_ids: (discount.regions ?? []).map(({ id }) => id) }
  return discountRefusal(facts, { now: readNow().toISOString(), region_id })?.message ?? null
}
