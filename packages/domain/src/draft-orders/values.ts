/** "Statuses seen: open and completed" (SPEC 4). */
export const draftOrderStatuses = ['open', 'completed'] as const
export type DraftOrderStatus = (typeof draftOrderStatuses)[number]

/** What a line without a variant is called, unless it is given a name (wire reference 14.3). */
export const customItemTitle = 'Custom item'
