import type { RegionUses } from '@purser/contract/regions'
import { counted } from '@purser/domain/counts'
import { operations } from '@purser/domain/operations'
import { countedGiftCards } from '@purser/domain/regions'
import { isolate } from '@purser/domain/texts'

export const messages = {
  title: 'Regions',
  add: `+ ${operations['create-region'].label}`,
  none: 'No regions found',
  beginning:
    'A region is a group of countries that share a currency, a tax rate and ways to pay and to send.',
  missing: 'This region does not exist',
  noun: 'Region',
  columns: { name: 'Name', countries: 'Countries', currency: 'Currency', taxRate: 'Tax rate' },
  form: {
    title: 'Region details',
    name: 'Name',
    nameRequired: 'Name is required',
    sameName: 'Another region has this name: they could be told apart by their ids alone.',
    currency: 'Currency',
    currencyRequired: 'Currency is required',
    chooseCurrency: 'Choose a currency',
    addCurrencies: 'Add currencies',
    taxRate: 'Tax rate',
    taxRateHint: 'From 0 to 1: 0.25 is 25 percent.',
    taxRateRequired: 'Tax rate is required',
    taxCode: 'Tax code',
    countries: 'Countries',
    chooseCountries: 'Choose countries',
    noSuchCountry: 'No options',
    withoutCountry: 'Without a country nothing is saved.',
    takenBy: (country: string, region: string) => `${country} (in ${isolate(region)})`,
    payment: 'Payment providers',
    noCards:
      "Card payments aren't set up. Start the server with STRIPE_API_KEY and STRIPE_WEBHOOK_SECRET to choose Stripe here. See docs/stripe.md.",
    fulfillment: 'Fulfillment providers',
    notInstalled: (name: string) => `${isolate(name)} (not installed)`,
    create: 'Create',
    save: 'Save',
  },
  created: 'Created a new Region',
  updated: 'Successfully updated region',
  deleted: 'Region deleted',
  openDrafts: (count: number) => counted(count, 'open draft order'),
  effects: {
    taxRate: 'Orders keep the tax rate that they were placed with.',
    draftsByRate: (count: number) =>
      `${counted(count, 'open draft order')} will be counted with the new tax rate.`,
    draftsByCountry: (count: number, countries: string) =>
      `${counted(count, 'open draft order')} of this region keep addresses in ${countries}, if they have any there.`,
    carts: (code: string) =>
      `Customers' carts are repriced in ${isolate(code)}. Orders and their swaps keep their currency.`,
    kept: {
      shipping_option: (name: string, was: string, becomes: string) =>
        `The price of the shipping option ${isolate(name)}, ${was}, becomes ${becomes}.`,
      requirement: (name: string, was: string, becomes: string) =>
        `What the shipping option ${isolate(name)} requires of a sum, ${was}, becomes ${becomes}.`,
      discount: (code: string, was: string, becomes: string) =>
        `The discount ${isolate(code)} of ${was} becomes one of ${becomes}.`,
    },
    keptMore: (count: number) =>
      `${counted(count, 'more amount')} ${count === 1 ? 'keeps its number of minor units' : 'keep their numbers of minor units'} likewise.`,
    ownPrices: (count: number) =>
      `The prices that ${counted(count, 'product')} ${count === 1 ? 'has' : 'have'} for this region alone are taken away.`,
  },
  delete: {
    title: 'Delete this region?',
    body: (
      name: string,
      countries: number,
      { discounts, gift_cards }: Pick<RegionUses, 'discounts' | 'gift_cards'>,
    ) =>
      [
        `You can no longer sell in ${isolate(name)}${countries === 0 ? '' : `, and its ${countries === 1 ? 'country is' : `${countries} countries are`} free for another region`}.`,
        ...(discounts === 0
          ? []
          : [`${counted(discounts, 'discount')} ${discounts === 1 ? 'is' : 'are'} valid in it.`]),
        ...(gift_cards === 0 ? [] : [`${countedGiftCards(gift_cards)} can no longer be used.`]),
        'Orders that were placed in it stay as they are.',
      ].join(' '),
  },
} as const
