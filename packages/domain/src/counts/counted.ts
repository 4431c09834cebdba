/** '1 order', '12 orders', of a noun that takes an s. */
export const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`)
