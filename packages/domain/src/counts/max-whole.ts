/** The greatest whole number that the columns of units, grams and millimetres hold. */
export const MAX_WHOLE = 2_147_483_647
