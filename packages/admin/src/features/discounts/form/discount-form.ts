import type { UseFormReturnType } from '@mantine/form'
import type { Region } from '@purser/contract/regions'
import type { DiscountValues } from './discount-values.ts'

/** The fields of a form for a new discount, or for part of an existing one. */
export type DiscountFields = UseFormReturnType<DiscountValues>

export type RegionChoice = Pick<Region, 'id' | 'name' | 'currency_code' | 'deleted_at'>

/** The currency of a fixed amount: that of its only region. */
export function currencyOf(regions: readonly RegionChoice[], chosen: readonly string[]): string | undefined {
  const [only, ...more] = regions.filter(({ id }) => chosen.includes(id))
  return more.length > 0 ? undefined : only?.currency_code
}
