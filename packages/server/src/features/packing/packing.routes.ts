import * as contract from '@purser/contract/packing'
import { operation, type Route } from '../../http/index.ts'
import { orderOperation } from '../orders/index.ts'
import { claimPacking } from './claim-packing.ts'
import { finishPacking } from './finish-packing.ts'
import { type Claim, releaseLease, renewLease } from './leases.ts'

const answer = async (_: unknown, packing: Claim | null) => ({ packing })

export const packingRoutes: readonly Route[] = [
  operation<typeof contract.claimPacking, Claim | null>(contract.claimPacking, {
    run: (tx, ctx, { body }) => claimPacking(tx, ctx, body),
    answer,
  }),
  operation<typeof contract.renewPacking, Claim | null>(contract.renewPacking, {
    run: (tx, ctx, { params, body }) => renewLease(tx, ctx, params.id, body.station),
    answer,
  }),
  operation<typeof contract.releasePacking, null>(contract.releasePacking, {
    run: async (tx, _, { params, body }) => releaseLease(tx, params.id, body.station),
    answer,
  }),
  orderOperation(contract.finishPacking, finishPacking),
]
