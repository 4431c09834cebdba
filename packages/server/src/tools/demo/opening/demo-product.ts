import type { ProductStatus } from '@purser/domain/products'
/** Net prices in minor units. */
export interface Prices {
  readonly eur: number
  readonly usd: number
  readonly gbp: number
  readonly krw: number
}

export interface DemoProduct {
  readonly handle: string
  readonly title: string
  readonly subtitle: string | null
  readonly description: string
  readonly code: string
  readonly type: string
  readonly collection: string | null
  readonly tags: readonly string[]
  readonly material: string | null
  readonly origin: string | null
  /** Grams. */
  readonly weight: number
  readonly prices: Prices
  readonly status: ProductStatus
  /** The variants are all combinations; none: one variant. */
  readonly options: readonly { readonly title: string; readonly values: readonly string[] }[]
  /** Percent on top of the price, for each value of the first option. */
  readonly surcharge?: readonly number[]
  /** On sale: percent off. */
  readonly sale?: number
  readonly isBackorderAllowed?: boolean
  readonly isStockUncounted?: boolean
}
