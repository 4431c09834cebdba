/** Returns fields by column name, from the names of each field. */
export const namesOf = (fields: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(fields).flatMap(([field, names]) => names.map((name) => [name, field] as const)))

/**
 * Normalizes a column name of another shop for comparison: 'firstName', 'first_name' and ' First name? ' are equal.
 */
export const plainOther = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.\s]+/g, ' ')
    .replace(/["'?*]/g, '')
    .trim()
    .toLowerCase()
