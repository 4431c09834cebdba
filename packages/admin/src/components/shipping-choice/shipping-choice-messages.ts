import { isolate } from '@purser/domain/texts'

/** The sentences of the shipping choice; those that the specification fixes stand here verbatim. */
export const messages = {
  loading: 'Loading...',
  failed: 'Could not fetch shipping options',
  retry: 'Try again',
  noneInRegion: 'This region has no such shipping option',
  price: 'Price (excl. taxes)',
  priceMissing: 'Enter a price',
  withTax: (amount: string) => `${amount} incl. taxes`,
  free: (name: string) => `${isolate(name)} · nothing is charged`,
  unpriced: (name: string) => `${isolate(name)} · enter a price`,
  withdrawn: 'An option that is not offered any more',
  chooseAnother: 'What was chosen is not offered any more',
  notForSum: 'not for orders of this sum',
  option: (name: string, amount: string) => `${isolate(name)} · ${amount} incl. taxes`,
  ofReturn: { label: 'Return shipping', none: 'Without return shipping' },
} as const
