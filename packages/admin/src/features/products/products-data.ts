/** A product with everything attached. */
export const productInput = (id: string) => ({ params: { id } })

/** The collections that a product can be put into, by their titles. */
export const collectionsInput = { query: { limit: 1_000, fields: 'title' } } as const
