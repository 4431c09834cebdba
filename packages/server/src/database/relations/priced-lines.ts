interface AdjustedLine {
  readonly unit_price: number
  readonly quantity: number
  readonly adjustments?: readonly { readonly amount: number }[] | undefined
}

/** A line of a placed order as domain prices it: its discount is what was taken off it then. */
export function discountedLine({ unit_price, quantity, adjustments = [] }: AdjustedLine) {
  return { unit_price, quantity, discount_total: adjustments.reduce((sum, { amount }) => sum + amount, 0) }
}

/** One rate for the whole order, the region's at the time: clients of this wire read it from each line. */
export function taxLines(rate: number) {
  return [{ rate, name: 'default', code: 'default' }]
}
