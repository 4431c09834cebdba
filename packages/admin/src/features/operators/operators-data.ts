/** How many operators are shown at once, by email; few stores have more. */
export const operatorsAtOnce = 100

export const operatorsInput = (limit = operatorsAtOnce) => ({ query: { limit } }) as const
