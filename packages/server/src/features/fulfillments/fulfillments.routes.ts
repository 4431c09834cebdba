import * as contract from '@purser/contract/fulfillments'
import type { Route } from '../../http/index.ts'
import { orderOperation } from '../orders/index.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { fulfillOrder } from './fulfill-order.ts'
import { fulfillReplacement } from './fulfill-replacement.ts'
import { shipParcel } from './ship-parcel.ts'

export const fulfillmentsRoutes: readonly Route[] = [
  orderOperation(contract.createFulfillment, fulfillOrder),
  orderOperation(contract.cancelFulfillment, (tx, ctx, id, _, params) => cancelParcel(tx, ctx, id, params)),
  orderOperation(contract.shipFulfillment, (tx, ctx, id, body) => shipParcel(tx, ctx, id, body, {})),
  orderOperation(contract.fulfillSwap, fulfillReplacement),
  orderOperation(contract.cancelSwapFulfillment, (tx, ctx, id, _, params) =>
    cancelParcel(tx, ctx, id, params),
  ),
  orderOperation(contract.shipSwap, shipParcel),
  orderOperation(contract.fulfillClaim, fulfillReplacement),
  orderOperation(contract.cancelClaimFulfillment, (tx, ctx, id, _, params) =>
    cancelParcel(tx, ctx, id, params),
  ),
  orderOperation(contract.shipClaim, shipParcel),
]
