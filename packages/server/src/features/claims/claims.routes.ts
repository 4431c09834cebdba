import * as contract from '@purser/contract/claims'
import type { Route } from '../../http/index.ts'
import { orderOperation } from '../orders/index.ts'
import { cancelClaim } from './cancel-claim.ts'
import { createClaim } from './create-claim.ts'
import { updateClaim } from './update-claim.ts'

export const claimsRoutes: readonly Route[] = [
  orderOperation(contract.createClaim, createClaim),
  orderOperation(contract.updateClaim, (tx, ctx, id, body, { claim_id }) =>
    updateClaim(tx, ctx, id, claim_id, body),
  ),
  orderOperation(contract.cancelClaim, (tx, ctx, id, _, { claim_id }) => cancelClaim(tx, ctx, id, claim_id)),
]
