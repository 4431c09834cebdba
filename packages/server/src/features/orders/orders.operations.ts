import * as contract from '@purser/contract/orders'
import type { Route } from '../../http/index.ts'
import { orderOperation } from './aggregate/order-operation.ts'
import { archiveOrder } from './operations/archive-order.ts'
import { cancelOrder } from './operations/cancel-order.ts'
import { captureOrder } from './operations/capture-order.ts'
import { completeOrder } from './operations/complete-order.ts'
import { refundOrder } from './operations/refund-order.ts'
import { updateOrder } from './operations/update-order.ts'

export const orderOperationRoutes: readonly Route[] = [
  orderOperation(contract.updateOrder, updateOrder),
  orderOperation(contract.captureOrder, captureOrder),
  orderOperation(contract.refundOrder, refundOrder),
  orderOperation(contract.cancelOrder, cancelOrder),
  orderOperation(contract.completeOrder, completeOrder),
  orderOperation(contract.archiveOrder, archiveOrder),
]
