/** A draft is open until an order is created from it. */
export const draftOrderStatuses = ['open', 'completed'] as const
export type DraftOrderStatus = (typeof draftOrderStatuses)[number]

/** The default title of a line without a variant. */
export const customItemTitle = 'Custom item'
