/** A product's status: the choices of the status filter, in its order. */
export const productStatuses = ['proposed', 'draft', 'published', 'rejected'] as const
export type ProductStatus = (typeof productStatuses)[number]
