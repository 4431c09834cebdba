import * as contract from '@purser/contract/swaps'
import { list, type Route, read } from '../../http/index.ts'
import { orderOperation } from '../orders/index.ts'
import { cancelSwap } from './cancel-swap.ts'
import { createSwap } from './create-swap.ts'
import { explainSwapDifference } from './explain-swap.ts'
import { explainStatusOfSwap } from './explain-swap-status.ts'
import { listSwaps } from './list-swaps.ts'
import { processSwapPayment } from './process-swap-payment.ts'
import { retrieveSwap } from './retrieve-swap.ts'

export const swapsRoutes: readonly Route[] = [
  list(contract.listSwaps, (db, { query }) => listSwaps(db, query)),
  read(contract.retrieveSwap, async (db, { params, query }) => ({
    swap: await retrieveSwap(db, params.id, query),
  })),
  read(contract.explainSwap, (db, { params: { id }, query: { field } }) =>
    field === 'difference_due' ? explainSwapDifference(db, id) : explainStatusOfSwap(db, id, field),
  ),
  orderOperation(contract.createSwap, createSwap),
  orderOperation(contract.processSwapPayment, (tx, ctx, id, _, { swap_id }) =>
    processSwapPayment(tx, ctx, id, swap_id),
  ),
  orderOperation(contract.cancelSwap, (tx, ctx, id, _, { swap_id }) => cancelSwap(tx, ctx, id, swap_id)),
]
