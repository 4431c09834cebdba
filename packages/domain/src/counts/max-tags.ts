/** The most tags of an order or a customer. */
export const MAX_TAGS = 50
/** The most characters of such a tag. */
export const MAX_TAG = 100
