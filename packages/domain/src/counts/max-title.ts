/** Maximum number of characters of any name, title or code. */
export const MAX_TITLE = 300
