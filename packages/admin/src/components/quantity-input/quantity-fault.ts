/** What is wrong with what was typed as a quantity, as a sentence for the field; undefined when it is a whole one within the range. */
export function quantityFault(typed: number | string, max: number | undefined): string | undefined {
  const isWithin = typeof typed === 'number' && Number.isSafeInteger(typed) && typed >= 1
  if (isWithin && (max === undefined || typed <= max)) return undefined
  if (max === undefined) return 'At least 1'
  return max === 1 ? 'Only 1' : `From 1 to ${max}`
}
