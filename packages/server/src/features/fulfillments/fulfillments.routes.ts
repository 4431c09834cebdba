import * as contract from '@purser/contract/fulfillments'
import { type Route, read } from '../../http/index.ts'
import { orderOperation } from '../orders/index.ts'
import { cancelFulfillment } from './cancel-fulfillment.ts'
import { explainStatusOfFulfillment } from './explain-fulfillment-status.ts'
import { fulfillOrder } from './fulfill-order.ts'
import { fulfillReplacement } from './fulfill-replacement.ts'
import { shipFulfillment } from './ship-fulfillment.ts'
import { updateTracking } from './update-tracking.ts'

export const fulfillmentsRoutes: readonly Route[] = [
  read(contract.explainFulfillment, (db, { params }) => explainStatusOfFulfillment(db, params.id)),
  orderOperation(contract.createFulfillment, fulfillOrder),
  orderOperation(contract.cancelFulfillment, (tx, ctx, id, _, params) =>
    cancelFulfillment(tx, ctx, id, params),
  ),
  orderOperation(contract.shipFulfillment, (tx, ctx, id, body) => shipFulfillment(tx, ctx, id, body, {})),
  orderOperation(contract.fulfillSwap, fulfillReplacement),
  orderOperation(contract.cancelSwapFulfillment, (tx, ctx, id, _, params) =>
    cancelFulfillment(tx, ctx, id, params),
  ),
  orderOperation(contract.shipSwap, shipFulfillment),
  orderOperation(contract.fulfillClaim, fulfillReplacement),
  orderOperation(contract.cancelClaimFulfillment, (tx, ctx, id, _, params) =>
    cancelFulfillment(tx, ctx, id, params),
  ),
  orderOperation(contract.shipClaim, shipFulfillment),
  orderOperation(contract.updateTracking, updateTracking),
]
