import { type Refusal, refusal } from '../refusals/index.ts'

/** The codes of a variant, each unique among variants. */
export const variantCodeNames = ['sku', 'ean', 'upc', 'barcode'] as const
export type VariantCode = (typeof variantCodeNames)[number]

/** The names of the codes within a sentence. */
export const variantCodeWords: Readonly<Record<VariantCode, string>> = {
  sku: 'SKU',
  ean: 'EAN',
  upc: 'UPC',
  barcode: 'barcode',
}

type VariantCodes = { readonly [code in VariantCode]?: string | null | undefined }

/** A code shared by several variants that are saved together. */
interface RepeatedCode {
  readonly code: VariantCode
  readonly value: string
  /** The positions of the first two variants that have it. */
  readonly places: readonly [number, number]
}

/** Finds the codes shared by variants that are saved together, each value once. */
export function repeatedCodes(variants: readonly VariantCodes[]): RepeatedCode[] {
  return variantCodeNames.flatMap((code) => {
    const seen = new Map<string, number>()
    const repeated = new Map<string, RepeatedCode>()
    for (const [place, { [code]: value }] of variants.entries()) {
      if (!value) continue
      const first = seen.get(value)
      if (first === undefined) seen.set(value, place)
      else if (!repeated.has(value)) repeated.set(value, { code, value, places: [first, place] })
    }
    return [...repeated.values()]
  })
}

/** Returns why variants saved together can't have these codes, or null: a code is shared. `field`: the request's list of variants. */
export function repeatedCodeRefusal(variants: readonly VariantCodes[], field = 'variants'): Refusal | null {
  const [repeated] = repeatedCodes(variants)
  if (repeated === undefined) return null
  const { code, value, places } = repeated
  const message = `Two variants have the ${variantCodeWords[code]} '${value}'. Change one.`
  return refusal('variant_code_repeated', message, `${field}.${places[1]}.${code}`)
}
