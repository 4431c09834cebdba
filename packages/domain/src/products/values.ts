/** Statuses of a product, in the order of the status filter. */
export const productStatuses = ['proposed', 'draft', 'published', 'rejected'] as const
export type ProductStatus = (typeof productStatuses)[number]
