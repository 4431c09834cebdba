/** The most tags of an order. */
export const MAX_ORDER_TAGS = 50
/** The most characters of a tag. */
export const MAX_ORDER_TAG = 100
