import { taxWords } from '../tax-words.ts'

/** Texts of the item dialog. Those that the specification fixes are verbatim. */
export const messages = {
  kind: 'Item type',
  kinds: { existing: 'Existing', custom: 'Custom' },
  title: 'Title',
  price: (includesTax: boolean) => `Price (${taxWords(includesTax)})`,
  withTax: (amount: string) => `${amount} incl. taxes`,
  includesTax: 'Incl. taxes',
  yes: 'yes',
  no: 'no',
  quantity: 'Quantity',
  repriced: (units: number, amount: string) =>
    units === 1
      ? `The unit already added will also cost ${amount}.`
      : `The ${units} units already added will also cost ${amount} each.`,
  another: 'Choose another',
  missing: { variant: 'Choose a variant', title: 'Enter a title', price: 'Enter a price' },
  noRegion: 'Choose a region first',
} as const
