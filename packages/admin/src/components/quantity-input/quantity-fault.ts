import { MAX_WHOLE } from '@purser/domain/counts'
/** Returns the typed number without its fraction; 0 for no input. */
export function wholeOf(typed: number | string): number {
  const number = Number(typed)
  return Number.isFinite(number) ? Math.trunc(number) : 0
}

/** Returns the field error of a quantity; undefined when it is within the range. */
export function quantityFault(quantity: number, max: number | undefined): string | undefined {
  if (quantity >= 1 && quantity <= (max ?? MAX_WHOLE)) return undefined
  if (max === undefined) return quantity < 1 ? 'At least 1' : `At most ${MAX_WHOLE.toLocaleString('en')}`
  if (max === 0) return 'None left'
  return max === 1 ? 'Only 1' : `From 1 to ${max}`
}
