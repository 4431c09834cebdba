/** A draft is open until an order is made of it. */
export const draftOrderStatuses = ['open', 'completed'] as const
export type DraftOrderStatus = (typeof draftOrderStatuses)[number]

/** What a line without a variant is called, unless it is given a name. */
export const customItemTitle = 'Custom item'
