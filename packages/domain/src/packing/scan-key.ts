import { tradeNumber } from '../codes/index.ts'

/** The codes of a variant that a scanner may read. */
export interface ScannedVariant {
  readonly sku: string | null
  readonly ean?: string | null | undefined
  readonly upc?: string | null | undefined
  readonly barcode?: string | null | undefined
}

/** Returns the key that scanned codes are compared by: spaces around it, case and the zeros before a UPC or EAN make no difference. */
export const scanKey = (code: string): string => tradeNumber(code.trim().toUpperCase())

/** Returns the keys of a variant's barcode, EAN, UPC and SKU. */
export function scanKeys(variant: ScannedVariant | null | undefined): string[] {
  if (!variant) return []
  const { barcode, ean, upc, sku } = variant
  return [...new Set([barcode, ean, upc, sku].map((code) => scanKey(code ?? '')))].filter(Boolean)
}

/** The most digits of an order's number: fewer than those of an EAN or of carriers' tracking numbers. */
const MOST_ORDER_DIGITS = 7

/** Returns the order's number that a packing slip's barcode or a person's '#1042' says; null if the code is something else. */
export function orderNumberOf(code: string): number | null {
  const [, digits] = /^#?([1-9]\d*)$/.exec(code.trim()) ?? []
  return digits !== undefined && digits.length <= MOST_ORDER_DIGITS ? Number(digits) : null
}
