/**
 * Why stock moved: initial stock, manual change, sale or shipment, cancellation of one, return, write-off of returned goods, edit of a
 * line of an order, units restocked by a refund, or the difference that a stocktake found.
 */
export const movementKinds = [
  'opening',
  'adjust',
  'sale',
  'cancel',
  'return',
  'write_off',
  'edit',
  'restock',
  'stocktake',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** Adds the stock before and after to a variant's movements, given newest first; `level` is the stock after the newest. */
export function withLevels<Movement extends { readonly delta: number }>(
  movements: readonly Movement[],
  level: number,
): (Movement & { from: number; to: number })[] {
  let to = level
  return movements.map((movement) => {
    const from = to - movement.delta
    const told = { ...movement, from, to }
    to = from
    return told
  })
}
