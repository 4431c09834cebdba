/** Formats a count with its noun: '1 order', '1,200 orders'. Pass `many` for a plural that isn't formed with s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`
