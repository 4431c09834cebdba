/** Says of a price whether it includes tax. */
export const taxWords = (includesTax: boolean | undefined): string =>
  includesTax ? 'incl. taxes' : 'excl. taxes'
