/** Characters that a name, a title or a code has at most, of whatever it is. */
export const MAX_TITLE = 300
