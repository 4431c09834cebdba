import { MAX_TITLE, MAX_WHOLE } from '../counts/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** Characters that texts of a product and of its variants have at most. `title` is any name's, as a tag's or an option's. */
export const textLimits = {
  title: MAX_TITLE,
  subtitle: 1_000,
  description: 100_000,
  handle: MAX_TITLE,
  external_id: MAX_TITLE,
  sku: MAX_TITLE,
  ean: MAX_TITLE,
  upc: MAX_TITLE,
  barcode: MAX_TITLE,
  hs_code: 100,
  origin_country: 100,
  mid_code: 100,
  material: MAX_TITLE,
} as const

/** Units of a variant that may be entered as its stock: what its columns of units hold. Sales and returns move it on from there. */
export const stockRange = { min: -MAX_WHOLE - 1, max: MAX_WHOLE } as const

/** How many of each a product has at most. */
export const listLimits = { images: 250, tags: 250, options: 100, variants: 5_000 } as const

/** Why a product cannot have so many of these, or null: it has at most what `listLimits` says. */
export function listLimitRefusal(
  list: keyof typeof listLimits,
  count: number,
  field?: string,
): Refusal | null {
  const most = listLimits[list]
  if (count <= most) return null
  const sentence = `A product can have at most ${most} ${list}. This one has ${count}.`
  return refusal('list_too_long', sentence, field)
}
