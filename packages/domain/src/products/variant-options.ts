import { type Refusal, refusal } from '../refusals/index.ts'
import { foldLetters } from '../search/index.ts'

/** The value that existing variants get for an added option. */
export const DEFAULT_OPTION_VALUE = 'Default Value'

export interface ChosenVariant {
  readonly title: string
  /** Its value for each option, in the order of the options. */
  readonly values: readonly (string | null | undefined)[]
  /** The request field of the values. */
  readonly field?: string | undefined
}

/**
 * Returns why these can't be the options and variants of one product, or null: a variant has one value for each option, and no two
 * have the same values. Without options there is at most one variant.
 */
export function variantOptionsRefusal(
  options: readonly { readonly title: string }[],
  variants: readonly ChosenVariant[],
): Refusal | null {
  const taken = new Map<string, string>()
  for (const { title, values, field } of variants) {
    const missing = options.find((_, place) => !values[place])
    if (missing) {
      return refusal(
        'option_values_missing',
        `${title} needs a value for the option ${missing.title}.`,
        field,
      )
    }
    if (values.length > options.length) {
      return refusal(
        'option_values_missing',
        `${title} has more option values than the product has options.`,
        field,
      )
    }
    const choice = JSON.stringify(values)
    const other = taken.get(choice)
    if (other !== undefined) {
      const words = values.length === 0 ? 'no option tells them apart' : `both are ${values.join(' / ')}`
      return refusal('option_values_taken', `${other} and ${title} have the same options: ${words}.`, field)
    }
    taken.set(choice, title)
  }
  return null
}

/** Returns the default title of a variant, from its option values: 'M / Red'. */
export function titleOfValues(values: readonly string[]): string {
  return values
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .join(' / ')
}

export interface OptionFacts {
  readonly title: string
  /** Its values in the product's variants. */
  readonly values: readonly string[]
}

/** Returns why an option can't be deleted, or null: variants that differ in it would become identical. */
export function deleteOptionRefusal(option: OptionFacts): Refusal | null {
  const values = [...new Set(option.values)]
  if (values.length < 2) return null
  const shown = values.slice(0, 5).join(', ') + (values.length > 5 ? ', …' : '')
  return refusal(
    'option_in_use',
    `Variants use different values of ${option.title}: ${shown}. Change the variants first.`,
  )
}

/** Returns the key that option titles are compared by: without case and accents, and Color equals Colour. */
export const optionKey = (title: string): string => foldLetters(title).replace('colour', 'color')

/** Returns why an option can't have this title, or null: titles are unique. `id` is the option's own, if it exists. */
export function optionTitleRefusal(
  options: readonly { readonly id: string; readonly title: string }[],
  title: string,
  id?: string,
): Refusal | null {
  const other = options.find((each) => optionKey(each.title) === optionKey(title) && each.id !== id)
  return other
    ? refusal(
        'option_title_taken',
        `This product already has an option '${other.title}'. Choose another title.`,
        'title',
      )
    : null
}

/** Returns why these can't be the options of a new product, or null: titles are unique. */
export function optionTitlesRefusal(titles: readonly string[]): Refusal | null {
  const keys = titles.map(optionKey)
  const again = keys.findIndex((key, rank) => keys.indexOf(key) < rank)
  if (again === -1) return null
  const [first, second] = [titles[keys.indexOf(keys[again] ?? '')], titles[again]]
  const sentence =
    first === second
      ? `There are two options '${second}'. Rename one.`
      : `'${first}' and '${second}' are the same option. Rename one.`
  return refusal('option_title_taken', sentence, `options.${again}.title`)
}
