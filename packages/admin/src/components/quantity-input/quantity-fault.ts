import { MAX_WHOLE } from '@purser/domain/counts'
/** Returns the typed number without its fraction; 0 for no input. */
export function wholeOf(typed: number | string): number {
  const number = Number(typed)
  return Number.isFinite(number) ? Math.trunc(number) : 0
}

/** Returns the field error of a quantity; undefined when it is within the range. */
export function quantityFault(quantity: number, max: number | undefined, min = 1): string | undefined {
  if (quantity >= min && quantity <= (max ?? MAX_WHOLE)) return undefined
  if (max === undefined)
    return quantity < min ? `At least ${min}` : `At most ${MAX_WHOLE.toLocaleString('en')}`
  if (max === 0) return 'None left'
  return max === min ? `Only ${min}` : `From ${min} to ${max}`
}
