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

/** Why variants that are saved together cannot have these codes, or null: none stands there twice. `field` is where a request lists them. */
export function repeatedCodeRefusal(
  variants: readonly { readonly [code in VariantCode]?: string | null | undefined }[],
  field = 'variants',
): Refusal | null {
  for (const code of variantCodeNames) {
    const seen = new Set<string>()
    for (const [place, { [code]: value }] of variants.entries()) {
      if (!value) continue
      if (seen.has(value)) {
        const at = `${field}.${place}.${code}`
        return refusal(
          'variant_code_repeated',
          `The ${variantCodeWords[code]} '${value}' stands there twice.`,
          at,
        )
      }
      seen.add(value)
    }
  }
  return null
}
