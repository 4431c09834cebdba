import * as contract from '@purser/contract/claims'
import { type Route, read } from '../../http/index.ts'
import { orderOperation } from '../orders/index.ts'
import { cancelClaim } from './cancel-claim.ts'
import { createClaim } from './create-claim.ts'
import { explainStatusOfClaim } from './explain-claim-status.ts'
import { updateClaim } from './update-claim.ts'

export const claimsRoutes: readonly Route[] = [
  read(contract.explainClaim, (db, { params, query }) => explainStatusOfClaim(db, params.id, query.field)),
  orderOperation(contract.createClaim, createClaim),
  orderOperation(contract.updateClaim, (tx, ctx, id, body, { claim_id }) =>
    updateClaim(tx, ctx, id, claim_id, body),
  ),
  orderOperation(contract.cancelClaim, (tx, ctx, id, _, { claim_id }) => cancelClaim(tx, ctx, id, claim_id)),
]
