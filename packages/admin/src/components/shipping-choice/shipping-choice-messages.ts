import { isolate } from '@purser/domain/texts'
import { taxWords } from '../tax-words.ts'

/** Texts of the shipping choice. Those that the specification fixes are verbatim. */
export const messages = {
  loading: 'Loading...',
  failed: 'Could not fetch shipping options',
  retry: 'Try again',
  noneInRegion: 'This region has no matching shipping option',
  price: (includesTax: boolean) => `Price (${taxWords(includesTax)})`,
  priceMissing: 'Enter a price',
  withTax: (amount: string) => `${amount} incl. taxes`,
  free: (name: string) => `${isolate(name)} · free`,
  unpriced: (name: string) => `${isolate(name)} · enter a price`,
  withdrawn: 'An option that is no longer available',
  chooseAnother: 'This option is no longer available',
  notForSum: 'not available for this order value',
  option: (name: string, amount: string) => `${isolate(name)} · ${amount} incl. taxes`,
  ofReturn: { label: 'Return shipping', none: 'No return shipping' },
} as const
