import { type Refusal, refusal } from '../refusals/index.ts'

/** The codes of a variant, each of which is one variant's own, and what they are called. */
export const variantCodes = [
  ['sku', 'SKU'],
  ['ean', 'EAN'],
  ['upc', 'UPC'],
  ['barcode', 'barcode'],
] as const

export type VariantCode = (typeof variantCodes)[number][0]

/** Why variants that are saved together cannot have these codes, or null: none stands there twice. `field` is where a request lists them. */
export function repeatedCodeRefusal(
  variants: readonly { readonly [code in VariantCode]?: string | null | undefined }[],
  field = 'variants',
): Refusal | null {
  for (const [code, word] of variantCodes) {
    const seen = new Set<string>()
    for (const [place, { [code]: value }] of variants.entries()) {
      if (!value) continue
      if (seen.has(value)) {
        const at = `${field}.${place}.${code}`
        return refusal('variant_code_repeated', `The ${word} '${value}' stands there twice.`, at)
      }
      seen.add(value)
    }
  }
  return null
}
