/** '1 order', '12 orders'; of a noun that takes more than an s, `many` says it. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`
