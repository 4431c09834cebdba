/** A product with everything attached, as its page and its sheet read it. */
export const productInput = (id: string) => ({ params: { id } })

/** Every region, by what a price needs of it. */
export const regionsInput = { query: { limit: 1000, fields: 'name,currency_code' } } as const
