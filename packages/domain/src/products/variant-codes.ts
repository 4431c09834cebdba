import { type Refusal, refusal } from '../refusals/index.ts'

/** The codes of a variant, each of which is one variant's own. */
export const variantCodeNames = ['sku', 'ean', 'upc', 'barcode'] as const
export type VariantCode = (typeof variantCodeNames)[number]

/** What the codes are called within a sentence. */
export const variantCodeWords: Readonly<Record<VariantCode, string>> = {
  sku: 'SKU',
  ean: 'EAN',
  upc: 'UPC',
  barcode: 'barcode',
}

type VariantCodes = { readonly [code in VariantCode]?: string | null | undefined }

/** A code that variants have which are saved together, and which stands there more than once. */
interface RepeatedCode {
  readonly code: VariantCode
  readonly value: string
  /** Of the first two variants that have it, their places among all. */
  readonly places: readonly [number, number]
}

/** The codes that stand more than once among variants that are saved together, each value told once. */
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

/** Why variants that are saved together cannot have these codes, or null: none stands there twice. `field` is where a request lists them. */
export function repeatedCodeRefusal(variants: readonly VariantCodes[], field = 'variants'): Refusal | null {
  const [repeated] = repeatedCodes(variants)
  if (repeated === undefined) return null
  const { code, value, places } = repeated
  const message = `Two variants have the ${variantCodeWords[code]} '${value}'. Change one.`
  return refusal('variant_code_repeated', message, `${field}.${places[1]}.${code}`)
}
