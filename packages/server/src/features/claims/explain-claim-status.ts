import {
  type ClaimStatusBooks,
  type ExplainedReplacementStatus,
  explainClaimStatus,
} from '@purser/domain/explanations'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { explainStatus, parcelSteps, refundsOf, type Shown, stepsOf, unitsOf } from '../explanations/index.ts'

/** Explains a status of a claim from its rows, all of one moment. Throws 404. */
export const explainStatusOfClaim = (db: Db, id: string, field: ExplainedReplacementStatus) =>
  explainStatus<Shown<ClaimStatusBooks>>(db, {
    noun: 'Claim',
    id,
    shown: (books) => books.shown,
    explain: (shown, books) => explainClaimStatus(field, shown, books),
    books: sql<Shown<ClaimStatusBooks>>`
      select sold.currency_code, ${sql.ref(`claim.${field}`)} as shown, claim.type, claim.refund_amount,
        claim.canceled_at is not null as is_canceled,
        claim.created_at <= coalesce(sold.moved_in_at, '-infinity') as is_moved_in,
        ${unitsOf(sql`line.claim_order_id = claim.id`)} as lines,
        ${refundsOf(sql`refund.claim_order_id = claim.id`)} as refunds, ${steps} as steps
      from claim_order as claim join "order" as sold on sold.id = claim.order_id where claim.id = ${id}`,
  })

const steps = stepsOf(
  sql`sold.id, claim.id`,
  { requested: sql`claim.created_at`, canceled: sql`claim.canceled_at` },
  parcelSteps(sql`parcel.claim_order_id = claim.id`),
)
