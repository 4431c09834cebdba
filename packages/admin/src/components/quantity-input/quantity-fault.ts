/** The whole units of what was typed; none of nothing. */
export function wholeOf(typed: number | string): number {
  const number = Number(typed)
  return Number.isFinite(number) ? Math.trunc(number) : 0
}

/** What is wrong with a whole quantity, as a sentence for the field; undefined when it is within the range. */
export function quantityFault(quantity: number, max: number | undefined): string | undefined {
  const isWithin = Number.isSafeInteger(quantity) && quantity >= 1
  if (isWithin && (max === undefined || quantity <= max)) return undefined
  if (max === undefined) return 'At least 1'
  return max === 1 ? 'Only 1' : `From 1 to ${max}`
}
