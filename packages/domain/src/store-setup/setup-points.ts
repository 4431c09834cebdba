import { isForCustomers, movesMoney } from '../payments/index.ts'

/** The part of a region that the store's setup depends on. */
export interface SetupRegion {
  readonly id: string
  readonly name: string
  readonly currency_code: string
  readonly country_count: number
  /** Whether customers can choose a shipping option there. */
  readonly has_shipping: boolean
  readonly payment_providers: readonly string[]
}

/** The facts that decide how far a store is set up. */
export interface SetupFacts {
  readonly default_currency_code: string
  readonly regions: readonly SetupRegion[]
  readonly has_product: boolean
  readonly has_published_product: boolean
  /** Whether a published product has a price in a region's currency. */
  readonly has_priced_product: boolean
  /** Ids of the installed payment providers. */
  readonly payment_providers: readonly string[]
  readonly has_mail_server: boolean
  readonly has_backup_schedule: boolean
  readonly dismissed_at: string | null
}

export type SetupTopic = 'currency' | 'region' | 'shipping' | 'product' | 'payment' | 'mail' | 'backup'

/** What a step of the setup lacks. */
export type SetupGap =
  | 'unused_currency'
  | 'no_region'
  | 'no_country'
  | 'no_shipping_option'
  | 'no_product'
  | 'no_published_product'
  | 'no_priced_product'
  | 'no_payment_provider'
  | 'no_card_payments'
  | 'card_payments_unused'
  | 'no_mail_server'
  | 'no_backup_schedule'

export interface SetupPoint {
  readonly topic: SetupTopic
  /** Null if done. */
  readonly gap: SetupGap | null
  /** The region that lacks it, if any. */
  readonly region: SetupRegion | null
}

/** Returns the steps of a store's setup in order, each with what it still lacks. */
export function setupPoints(facts: SetupFacts): readonly SetupPoint[] {
  const { regions } = facts
  const point = (topic: SetupTopic, gap: SetupGap | null, region: SetupRegion | null = null): SetupPoint => ({
    topic,
    gap,
    region,
  })
  /** Reports the first region for which `lacks` is true; without any region, the gap is `no_region`. */
  const inRegions = (topic: SetupTopic, gap: SetupGap, lacks: (region: SetupRegion) => boolean) => {
    const region = regions.find(lacks) ?? null
    return point(topic, regions.length === 0 ? 'no_region' : region && gap, region)
  }
  const isUsed = regions.some(({ currency_code }) => currency_code === facts.default_currency_code)
  return [
    point('currency', isUsed ? null : 'unused_currency'),
    inRegions('region', 'no_country', ({ country_count }) => country_count === 0),
    inRegions('shipping', 'no_shipping_option', ({ has_shipping }) => !has_shipping),
    point('product', productGap(facts)),
    paymentPoint(facts),
    point('mail', facts.has_mail_server ? null : 'no_mail_server'),
    point('backup', facts.has_backup_schedule ? null : 'no_backup_schedule'),
  ]
}

function productGap(facts: SetupFacts): SetupGap | null {
  if (!facts.has_product) return 'no_product'
  if (!facts.has_published_product) return 'no_published_product'
  return facts.has_priced_product ? null : 'no_priced_product'
}

function paymentPoint({ regions, payment_providers: installed }: SetupFacts): SetupPoint {
  const topic = 'payment'
  if (regions.length === 0) return { topic, gap: 'no_region', region: null }
  const unpaid = regions.find((region) => !region.payment_providers.some(isForCustomers))
  if (unpaid) return { topic, gap: 'no_payment_provider', region: unpaid }
  if (!installed.some(movesMoney)) return { topic, gap: 'no_card_payments', region: null }
  const byHand = regions.find((region) => !region.payment_providers.some(movesMoney))
  return { topic, gap: byHand ? 'card_payments_unused' : null, region: byHand ?? null }
}

/** Counts the completed setup steps, and all. */
export function setupProgress(facts: SetupFacts): { readonly done: number; readonly all: number } {
  const points = setupPoints(facts)
  return { done: points.filter(({ gap }) => gap === null).length, all: points.length }
}

/** Returns whether the start page shows the setup: until it is complete or dismissed. */
export function isSetupShown(facts: SetupFacts): boolean {
  const { done, all } = setupProgress(facts)
  return facts.dismissed_at === null && done < all
}
