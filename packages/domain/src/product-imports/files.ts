/** Limits of a product file. */
export const productFileLimits = { bytes: 50 * 1_024 * 1_024 } as const

export const productFileFaults = {
  empty: 'The file is empty.',
  noRows: 'The file has no products. Add rows below the column names.',
  bytes: `The file is larger than ${productFileLimits.bytes / 1_024 / 1_024} MB. Split it into several.`,
} as const

/** Returns why a file of this many bytes is refused; null if accepted. */
export function productFileFault(size: number): string | null {
  if (size === 0) return productFileFaults.empty
  return size > productFileLimits.bytes ? productFileFaults.bytes : null
}
