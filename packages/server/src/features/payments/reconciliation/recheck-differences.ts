import type { Db } from '../../../database/index.ts'
import type { PaymentProvider, PaymentReconciliation } from '../../../providers/index.ts'
import { type Difference, resolveDifference } from './differences.ts'
import { placeHeld } from './held-money.ts'
import { judgeMovement } from './judge-movement.ts'
import { keepUnlessKnown } from './look-for-operation.ts'
import { readCompared } from './read-compared.ts'
import { tryEach } from './try-each.ts'

/** How many are looked at again in one turn. */
const BATCH = 100

/**
 * Looks at open differences again that nobody acknowledged, each by itself, and resolves those in which the books and the provider agree
 * by now; for money that is held still it finds a place. Throws when one of them could not be looked at.
 */
export async function recheckDifferences(
  db: Db,
  provider: PaymentProvider,
  reconciliation: PaymentReconciliation,
  now: string,
  stopping: AbortSignal,
): Promise<void> {
  const open = await db
    .selectFrom('payment_difference')
    .selectAll()
    .$narrowType<Pick<Difference, 'kind'>>()
    .where('provider_id', '=', provider.id)
    .where('resolved_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .orderBy('found_at', 'desc')
    .limit(BATCH)
    .execute()
  const payments = await readCompared(
    db,
    provider.id,
    open.map((each) => each.provider_payment_id),
  )
  const recheck = async (difference: (typeof open)[number]) => {
    const { kind, reference, provider_payment_id, payment_operation_id, currency_code } = difference
    const payment = payments.get(provider_payment_id)
    const resolve = () => resolveDifference(db, provider.id, reference, now)
    if (kind === 'held') {
      const held = payment ? null : await reconciliation.findHeld(provider_payment_id)
      if (held === null) await resolve()
      else if (!held.isGoingBack) await placeHeld(db, provider, held, now)
    } else if (payment && reference === payment_operation_id) {
      const operation = payment.operations.find(({ id }) => id === reference)
      const data = { id: provider_payment_id }
      const booked = operation && { ...operation, currency_code, payment_id: payment.id, data }
      if (booked) await keepUnlessKnown(db, provider, booked, now)
    } else if (payment) {
      const movement = { kind, operationId: payment_operation_id, amount: difference.provider_amount }
      if (judgeMovement({ ...movement, currency_code }, payment)?.isSame) await resolve()
    }
  }
  await tryEach(open, recheck, stopping)
}
