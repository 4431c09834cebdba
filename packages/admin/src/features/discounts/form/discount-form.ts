import type { UseFormReturnType } from '@mantine/form'
import type { Region } from '@purser/contract/regions'
import { messages } from '../discounts-messages.ts'
import type { DiscountValues } from './discount-values.ts'

/** The fields of a form over a discount: a new one's, or a part of one that exists. */
export type DiscountFields = UseFormReturnType<DiscountValues>

export type RegionChoice = Pick<Region, 'id' | 'name' | 'currency_code' | 'deleted_at'>

/** A region by its name, which says that it is gone. */
export const regionName = ({ name, deleted_at }: Pick<Region, 'name' | 'deleted_at'>) =>
  deleted_at ? messages.form.deletedRegion(name) : name

/** The currency of a fixed amount: that of its only region. */
export function currencyOf(regions: readonly RegionChoice[], chosen: readonly string[]): string | undefined {
  const [only, ...more] = regions.filter(({ id }) => chosen.includes(id))
  return more.length > 0 ? undefined : only?.currency_code
}
