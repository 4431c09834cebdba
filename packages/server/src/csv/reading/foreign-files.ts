/** A kind of file, recognized by its columns. */
interface KnownFile {
  /** What it has, in the plural. */
  readonly what: string
  /** The noun of the import that reads it; null if no import does. */
  readonly noun: string | null
  /** What to do with it. */
  readonly remedy: string
  isIt(has: Has): boolean
}

/** Returns whether the header has one of these columns. */
type Has = (...names: readonly string[]) => boolean

const titles = [
  'name',
  'title',
  'product name',
  'product title',
  'handle',
  'slug',
  'url handle',
  'product handle',
  'product id',
  'id',
]
const codes = ['sku', 'variant sku', 'product number']

const knownFiles: readonly KnownFile[] = [
  {
    what: 'tax rates',
    noun: null,
    remedy: 'Enter tax rates in the settings of your regions.',
    isIt: (has) =>
      has('tax rate', 'rate %', 'rate') &&
      has('zip code', 'zip/postcode', 'zip from', 'postcode', 'state code', 'country', 'country code') &&
      !has('email', 'code', 'order number', 'order total', 'total', ...titles, ...codes),
  },
  {
    what: 'price lists',
    noun: null,
    remedy: 'Enter prices in a file of products, beside the title or handle of each.',
    isIt: (has) => has(...codes, 'product variant id', 'variant id') && has('price *') && !has(...titles),
  },
  {
    what: 'categories',
    noun: null,
    remedy:
      'Purser has collections instead. Create them under Collections, or name them in a file of products.',
    isIt: (has) => has('parent id') && has('level') && has('name') && !has(...codes, 'price'),
  },
  {
    what: 'properties',
    noun: null,
    remedy: 'Options are imported with their products.',
    isIt: (has) => has('group id') && has('group name') && !has(...codes, 'price'),
  },
  {
    what: 'translations',
    noun: null,
    remedy: 'Import texts with their products, in one language.',
    isIt: (has) => has('locale') && has('slug', 'handle') && has('name', 'title') && !has(...codes, 'price'),
  },
  {
    what: 'promotions without their conditions',
    noun: null,
    remedy: 'Create these discounts by hand.',
    isIt: (has) => has('promotion id'),
  },
  {
    what: 'orders',
    noun: 'past order',
    remedy: 'Import it under Past orders.',
    isIt: (has) => has('financial status') && has('lineitem name'),
  },
  {
    what: 'customers',
    noun: 'customer',
    remedy: 'Import it under Customers.',
    isIt: (has) =>
      has('email') && has('first name', 'last name', 'firstname', 'lastname') && !has(...codes, 'code'),
  },
  {
    what: 'products',
    noun: 'product',
    remedy: 'Import it under Products.',
    isIt: (has) =>
      has('product title', 'variant sku') ||
      (has('sku', 'product number') && has('name', 'title') && !has('email', 'order number')),
  },
]

const plain = (name: string) =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * Returns a sentence about a file of another kind than `noun`; null if it isn't recognized as one. With `isComplete` the file has what the
 * import needs, so only one that no import reads is refused.
 */
export function foreignFileFault(
  header: readonly string[],
  { noun, isComplete }: { readonly noun: string; readonly isComplete: boolean },
): string | null {
  const names = header.map(plain)
  const has: Has = (...asked) =>
    asked.some((name) =>
      name.endsWith(' *') ? names.some((each) => each.startsWith(name.slice(0, -1))) : names.includes(name),
    )
  const found = knownFiles.find((file) => file.isIt(has))
  if (found === undefined || found.noun === noun) return null
  if (found.noun !== null && isComplete && noun !== 'product') return null
  return `This looks like a file of ${found.what}, not of ${noun}s. ${found.remedy}`
}
