import { addOrders } from './add-order.ts'
import { addServedOrders } from './after-sale.ts'
import type { V1Database } from './create-v1-database.ts'
import { hardDiscounts } from './hard-discounts.ts'
import type { HardOrder } from './hard-orders.ts'
import { hardTaxes } from './hard-taxes.ts'
import { servedOrders } from './served-orders.ts'

export const hardOrders: readonly HardOrder[] = [...hardTaxes, ...hardDiscounts, ...servedOrders]

/** Inserts all hard orders into a shop of the newest version with all flags: older ones lack some of their columns. */
export async function addHardOrders(v1: V1Database): Promise<void> {
  await addOrders(
    v1,
    [...hardTaxes, ...hardDiscounts].map(({ order }) => order),
  )
  await addServedOrders(v1)
}
