/**
 * Splits `total` (an integer) in proportion to integer weights into integer parts that sum to it. Each part is rounded down, and the
 * remaining units go to the largest remainders, the earlier part first if equal. Negative weights count as 0; if all are 0, all count as
 * equal. No part exceeds its weight unless the total exceeds the sum of weights. Without weights there are no parts.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const isNegative = total < 0
  const whole = BigInt(Math.abs(total))
  const shares = sharesOf(weights)
  const sum = shares.reduce((a, b) => a + b, 0n)
  const parts = shares.map((share, position) => {
    const exact = whole * share
    return { position, units: exact / sum, remainder: exact % sum }
  })
  let left = whole - parts.reduce((a, part) => a + part.units, 0n)
  for (const part of [...parts].sort(byLargestRemainder)) {
    if (left === 0n) break
    part.units += 1n
    left -= 1n
  }
  return parts.map((part) => (isNegative ? -Number(part.units) + 0 : Number(part.units)))
}

function sharesOf(weights: readonly number[]): bigint[] {
  const shares = weights.map((weight) => BigInt(Math.max(0, Math.trunc(weight))))
  return shares.some((share) => share > 0n) ? shares : shares.map(() => 1n)
}

function byLargestRemainder(
  a: { position: number; remainder: bigint },
  b: { position: number; remainder: bigint },
): number {
  if (a.remainder === b.remainder) return a.position - b.position
  return a.remainder > b.remainder ? -1 : 1
}
