/** The first operators by email; few stores have more. */
export const operatorsInput = { query: { limit: 100 } } as const
