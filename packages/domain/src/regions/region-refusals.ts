import { counted } from '../counts/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** What decides whether a region may go. */
export interface RegionFacts {
  readonly name: string
  readonly open_drafts: number
}

const them = (count: number) => (count === 1 ? 'it' : 'them')

/** Why a region is not deleted, or null: open drafts are sold in it. */
export function removeRegionRefusal({ name, open_drafts }: RegionFacts): Refusal | null {
  if (open_drafts === 0) return null
  const drafts = counted(open_drafts, 'open draft order')
  const message = `${drafts} ${open_drafts === 1 ? 'is' : 'are'} in ${name}. Mark ${them(open_drafts)} as paid or delete ${them(open_drafts)} first.`
  return refusal('region_in_use', message)
}

/** The gift cards of a region whose money is, or may come to be, in its currency; those of orders that are not paid yet included. */
export const countedGiftCards = (count: number) =>
  `${counted(count, 'gift card')} that ${count === 1 ? 'holds' : 'hold'} a balance, ${count === 1 ? 'awaits' : 'await'} payment or paid for an order`

/** Why a region keeps its currency, or null: amounts of open drafts, balances of gift cards and what these get back from an order are in it. */
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

/** A country that another region has. */
export function takenCountryRefusal(country: string, region: string, field: string): Refusal {
  return refusal('country_taken', `${country} belongs to the region ${region}. Remove it there first.`, field)
}

/** A provider that nobody could ask. */
export function uninstalledProviderRefusal(provider: string, field: string): Refusal {
  return refusal('provider_not_installed', `${provider} isn't installed. Choose another provider.`, field)
}

/** What is said of a region that would be nowhere. */
export const noCountry = 'Choose at least one country'
