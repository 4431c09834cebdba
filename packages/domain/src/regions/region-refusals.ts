import { counted } from '../counts/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** The facts that decide whether a region can be deleted. */
export interface RegionFacts {
  readonly name: string
  readonly open_drafts: number
}

const them = (count: number) => (count === 1 ? 'it' : 'them')

/** Returns why a region can't be deleted, or null: open drafts use it. */
export function removeRegionRefusal({ name, open_drafts }: RegionFacts): Refusal | null {
  if (open_drafts === 0) return null
  const drafts = counted(open_drafts, 'open draft order')
  const message = `${drafts} ${open_drafts === 1 ? 'is' : 'are'} in ${name}. Mark ${them(open_drafts)} as paid or delete ${them(open_drafts)} first.`
  return refusal('region_in_use', message)
}

/** Counts gift cards whose money is, or may become, in the region's currency, including those of unpaid orders. */
export const countedGiftCards = (count: number) =>
  `${counted(count, 'gift card')} that ${count === 1 ? 'has' : 'have'} a balance, ${count === 1 ? 'awaits' : 'await'} payment or paid for an order`

/**
 * Returns why a region can't change its currency, or null: open drafts, gift card balances and money that orders may return to gift cards
 * are in it.
 */
export function changeRegionCurrencyRefusal({
  name,
  open_drafts,
  gift_cards,
}: RegionFacts & { readonly gift_cards: number }): Refusal | null {
  const all = [
    ...(open_drafts > 0 ? [counted(open_drafts, 'open draft order')] : []),
    ...(gift_cards > 0 ? [countedGiftCards(gift_cards)] : []),
  ]
  if (all.length === 0) return null
  const message = `${name} has ${all.join(' and ')}, so its currency can't change.`
  return refusal('region_currency_in_use', message, 'currency_code')
}

/** Refuses a country that another region has. */
export function takenCountryRefusal(country: string, region: string, field: string): Refusal {
  return refusal('country_taken', `${country} belongs to the region ${region}. Remove it there first.`, field)
}

/** Refuses a provider that isn't installed. */
export function uninstalledProviderRefusal(provider: string, field: string): Refusal {
  return refusal('provider_not_installed', `${provider} isn't installed. Choose another provider.`, field)
}

/** Message about a region without countries. */
export const noCountry = 'Choose at least one country'
