import { createProductBody } from '@purser/contract/products'
import { repeatedCodeRefusal } from '@purser/domain/products'
import { errorAt, isWithin } from '../../../components/form/field-errors.ts'
import type { PricePlace } from '../price-places.ts'
import type { OptionEntry, VariantEntry } from './combination-entry.ts'

/** The body of a new product; a repeated code is refused before sending. */
export const enteredProduct = createProductBody.superRefine(({ variants = [] }, context) => {
  const refused = repeatedCodeRefusal(variants)
  if (refused)
    context.addIssue({ code: 'custom', message: refused.message, path: refused.field?.split('.') ?? [] })
})

/** Paths with errors for each part of an entry: stock may be negative with backorders, a sale price not above its price. */
const saidAt: Readonly<Record<string, readonly string[]>> = {
  sku: ['sku'],
  ean: ['ean'],
  stock: ['inventory_quantity'],
  manage_inventory: ['inventory_quantity'],
  allow_backorder: ['inventory_quantity'],
  prices: ['prices', 'sales'],
  sales: ['prices', 'sales'],
}

/**
 * Returns whether a path's error is outdated after these parts of a variant were edited: for every variant, because a repeated code
 * involves two. Removing or restoring a variant shifts the indexes of others.
 */
export function isOverAfter(part: Partial<VariantEntry>): (path: string) => boolean {
  if (part.isOut !== undefined) return (path) => isWithin(path, 'variants')
  const names = Object.keys(part).flatMap((name) => saidAt[name] ?? [])
  return (path) => {
    const [of, , name] = path.split('.')
    return of === 'variants' && name !== undefined && names.includes(name)
  }
}

/** The same for options. Changed values make different variants. */
export function isOverWith(
  before: readonly OptionEntry[],
  options: readonly OptionEntry[],
): (path: string) => boolean {
  const isSameVariants =
    before.length === options.length && before.every(({ values }, place) => values === options[place]?.values)
  return (path) => isWithin(path, 'options') || (!isSameVariants && isWithin(path, 'variants'))
}

/** Returns the errors of a variant's sale prices by place; undefined without any. */
export function saleErrorsAt(
  errors: Readonly<Record<string, unknown>>,
  field: string,
  places: readonly Pick<PricePlace, 'key'>[],
): Readonly<Record<string, string>> | undefined {
  const said = places.flatMap(({ key }) => {
    const error = errorAt(errors, `${field}.sales.${key}`)
    return error === undefined ? [] : [[key, error] as const]
  })
  return said.length === 0 ? undefined : Object.fromEntries(said)
}

/** Returns the index of the first variant with an error. */
export function firstRefused(errors: Readonly<Record<string, unknown>>): number | undefined {
  const places = Object.keys(errors).flatMap((path) => /^variants\.(\d+)\./.exec(path)?.[1] ?? [])
  return places.length === 0 ? undefined : Math.min(...places.map(Number))
}
