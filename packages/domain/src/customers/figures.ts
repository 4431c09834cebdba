import { divideHalfUp } from '../money/index.ts'

/** Returns the average of `count` orders worth `total`, both in minor units; null for none. */
export function averageOrder(total: number, count: number): number | null {
  return count === 0 ? null : Number(divideHalfUp(BigInt(total), BigInt(count)))
}

/** Returns how many of the orders were returned, at least in part, in whole percent; null for no orders. */
export function returnsRate(returned: number, orders: number): number | null {
  return orders === 0 ? null : Number(divideHalfUp(100n * BigInt(returned), BigInt(orders)))
}
