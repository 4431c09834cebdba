/** Every region with its currency: a store has a handful. */
export const currencyRegions = {
  query: { limit: 1_000, order: 'name', fields: 'name,currency_code', expand: '' },
}

export const upper = (code: string) => code.toUpperCase()
