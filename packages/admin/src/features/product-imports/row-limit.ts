/** How many rows of a file are read first. */
export const firstRows = 25

/** Maximum rows of one request, and of one page. */
export const mostRows = 1_000

/** As many rows as are read once more were asked for. */
export const withMore = (limit: number): number => Math.min(limit + 100, mostRows)
