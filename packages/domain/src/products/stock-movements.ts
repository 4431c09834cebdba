/**
 * Why stock moved: it was there when the variant came, it was changed by hand, it was sold or sent, what took it was canceled,
 * goods came back, or what came back was written off.
 */
export const movementKinds = ['opening', 'adjust', 'sale', 'cancel', 'return', 'write_off'] as const
export type MovementKind = (typeof movementKinds)[number]

/** Movements of one variant, the newest first, with the stock before and after each; `level` is the stock after the newest. */
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
