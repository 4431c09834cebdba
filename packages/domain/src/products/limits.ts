import { MAX_TITLE, MAX_WHOLE } from '../counts/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** Maximum number of characters of texts of a product and its variants. `title` also applies to other names, such as tags and options. */
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

/** Range of stock that can be entered for a variant: that of its database columns. Sales and returns change it from there. */
export const stockRange = { min: -MAX_WHOLE - 1, max: MAX_WHOLE } as const

/** Maximum number of each in a product. */
export const listLimits = { images: 250, tags: 250, options: 100, variants: 5_000 } as const

/** Returns why a product can't have this many of them, or null: see `listLimits`. */
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
