import type { RegionUses } from '@purser/contract/regions'
import { counted } from '@purser/domain/counts'
import { operations } from '@purser/domain/operations'
import { countedGiftCards } from '@purser/domain/regions'
import { isolate } from '@purser/domain/texts'

export const messages = {
  title: 'Regions',
  add: `+ ${operations['create-region'].label}`,
  none: 'No regions found',
  beginning: 'A region is a group of countries that share a currency, a tax rate, payment and shipping.',
  withoutShipping: 'Without shipping for customers',
  missing: 'This region does not exist',
  noun: 'Region',
  columns: { name: 'Name', countries: 'Countries', currency: 'Currency', taxRate: 'Tax rate' },
  form: {
    title: 'Region details',
    name: 'Name',
    nameRequired: 'Name is required',
    sameName: 'Another region already has this name. Use a different one to tell them apart.',
    currency: 'Currency',
    currencyRequired: 'Currency is required',
    chooseCurrency: 'Choose a currency',
    addCurrencies: 'Add currencies',
    taxRate: 'Tax rate',
    taxRateHint: 'From 0 to 1. For example, 0.25 is 25%.',
    taxRateRequired: 'Tax rate is required',
    taxCode: 'Tax code',
    countries: 'Countries',
    chooseCountries: 'Choose countries',
    noSuchCountry: 'No options',
    withoutCountry: 'Choose at least one country to save.',
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
    taxRate: 'Past orders keep their tax rate.',
    draftsByRate: (count: number) => `${counted(count, 'open draft order')} will use the new tax rate.`,
    draftsByCountry: (count: number, countries: string) =>
      `${counted(count, 'open draft order')} in this region will keep any addresses in ${countries}.`,
    carts: (code: string) =>
      `Customers' carts are repriced in ${isolate(code)}. Orders and their swaps keep their currency.`,
    kept: {
      shipping_option: (name: string, was: string, becomes: string) =>
        `The price of the shipping option ${isolate(name)} changes from ${was} to ${becomes}.`,
      requirement: (name: string, was: string, becomes: string) =>
        `The required subtotal of the shipping option ${isolate(name)} changes from ${was} to ${becomes}.`,
      discount: (code: string, was: string, becomes: string) =>
        `The discount ${isolate(code)} changes from ${was} to ${becomes}.`,
    },
    keptMore: (count: number) =>
      `${counted(count, 'more amount')} ${count === 1 ? 'changes' : 'change'} the same way.`,
    ownPrices: (count: number) =>
      `The prices of ${counted(count, 'product')} for this region will be deleted.`,
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
        'Past orders stay as they are.',
      ].join(' '),
  },
} as const
