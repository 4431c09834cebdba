/** The highest integer in the database columns of units, grams, millimetres and order numbers. */
export const MAX_WHOLE = 2_147_483_647
