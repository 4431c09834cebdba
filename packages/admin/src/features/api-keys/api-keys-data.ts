/** All keys: a store has few. */
export const apiKeysInput = { query: { limit: 1_000 } }
