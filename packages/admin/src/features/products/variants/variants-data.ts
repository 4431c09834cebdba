/** Every region, by what a price needs of it. */
export const regionsInput = { query: { limit: 1000, fields: 'name,currency_code' } } as const
