/** Number of rows loaded first. */
export const firstRows = 25

/** Maximum rows of one request, and of one page. */
export const mostRows = 1_000

/** Returns the row limit after asking for more. */
export const withMore = (limit: number): number => Math.min(limit + 100, mostRows)
