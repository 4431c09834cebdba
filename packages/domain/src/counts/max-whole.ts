/** The greatest whole number that the columns of units, grams, millimetres and order numbers hold. */
export const MAX_WHOLE = 2_147_483_647
