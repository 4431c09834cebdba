import type { OrderTotals } from '@purser/domain/orders'
import type { CatalogueRegion, CatalogueShipping, PricedVariant } from './catalogue.ts'
import type { CopiedRow } from './copy-rows.ts'
import type { Customer } from './customers.ts'
import type { World } from './world.ts'

export interface Line {
  readonly row: CopiedRow<'line_item'>
  /** Null for a line of the operator's own words. */
  readonly variant: PricedVariant | null
  /** What was paid for the whole line, with tax (domain: `LineTotals.total`). */
  total: number
  /** Units that open returns ask for. */
  requested: number
}

/** An order while its story is told: the rows are in the batch already and change until the batch is written. */
export interface OrderInProgress {
  readonly order: CopiedRow<'order'>
  readonly region: CatalogueRegion
  readonly customer: Customer
  readonly shipping: CatalogueShipping | null
  readonly lines: Line[]
  readonly totals: OrderTotals
  readonly payments: CopiedRow<'payment'>[]
  readonly swapPayments: CopiedRow<'payment'>[]
  readonly refunds: CopiedRow<'refund'>[]
  readonly fulfillments: Parcel[]
  readonly returns: Returning[]
  readonly swaps: CopiedRow<'swap'>[]
  readonly claims: CopiedRow<'claim_order'>[]
  redemption: CopiedRow<'discount_redemption'> | null
  hasFailedCapture: boolean
  /** The time of the latest event, in milliseconds. */
  clock: number
}

export interface Parcel {
  readonly row: CopiedRow<'fulfillment'>
  readonly content: readonly { readonly line: Line; readonly quantity: number }[]
}

/** A return with its lines and rows. */
export interface Returning {
  readonly row: CopiedRow<'return'>
  readonly content: readonly { readonly line: Line; readonly quantity: number }[]
  readonly items: readonly CopiedRow<'return_item'>[]
  /** Net price of the return shipping; null without. */
  readonly labelPrice: number | null
}

const HOUR = 3_600_000

/**
 * Lets some hours go by, between `low` and `high`. False, and the clock stands, when that would be after now:
 * the story has not come further yet.
 */
export function pass(world: World, order: OrderInProgress, low: number, high: number): boolean {
  const at = order.clock + Math.round((low + world.random.next() * (high - low)) * HOUR)
  if (at > world.now) return false
  order.clock = at
  return true
}
