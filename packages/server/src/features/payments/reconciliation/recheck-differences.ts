import { isPendingTooLong } from '@purser/domain/payments'
import type { Db } from '../../../database/index.ts'
import type { PaymentProvider, PaymentReconciliation } from '../../../providers/index.ts'
import type { PaymentOptions } from '../settle-outcome.ts'
import { catchUpWithRefund } from './catch-up-with-refund.ts'
import { type Difference, noteOverdueRelease, resolveDifference } from './differences.ts'
import { placeHeld } from './held-money.ts'
import { keepUnlessKnown } from './look-for-operation.ts'
import { type ComparedPayment, matchMovement } from './match-movement.ts'
import { readCompared } from './read-compared.ts'
import { tryEach } from './try-each.ts'

/** Number of differences read at once. */
const BATCH = 100

/**
 * Rechecks open, unacknowledged differences, each on its own. Resolves those where the books and the provider now agree, and places money
 * that is still held. Throws when one couldn't be checked.
 */
export async function recheckDifferences(
  options: PaymentOptions,
  db: Db,
  provider: PaymentProvider,
  reconciliation: PaymentReconciliation,
  now: string,
  stopping: AbortSignal,
): Promise<void> {
  const recheck = async ({ payment, ...difference }: OpenDifference) => {
    const { kind, reference, provider_payment_id, payment_operation_id, currency_code } = difference
    const resolve = () => resolveDifference(db, provider.id, reference, now)
    if (kind === 'held') {
      const held = payment ? null : await reconciliation.findHeld(provider_payment_id)
      if (held === null) await resolve()
      else if (!held.isGoingBack) await placeHeld(db, provider, held, now)
      else if (isPendingTooLong(difference.found_at, now))
        await noteOverdueRelease(db, provider.id, reference)
    } else if (payment && reference === payment_operation_id) {
      const operation = payment.operations.find(({ id }) => id === reference)
      const data = { id: provider_payment_id }
      const booked = operation && { ...operation, currency_code, payment_id: payment.id, data }
      if (booked) await keepUnlessKnown(options, db, provider, booked, now)
    } else if (payment) {
      // The refund may have failed; if so, this records it, and the next check finds the books in agreement.
      if (kind === 'refund' && difference.provider_amount === 0 && payment_operation_id !== null) {
        await catchUpWithRefund(options, db, payment_operation_id)
      }
      const movement = { kind, operationId: payment_operation_id, amount: difference.provider_amount }
      if (matchMovement({ ...movement, currency_code }, payment)?.isSame) await resolve()
    }
  }
  await tryEach(readOpen(db, provider.id), recheck, stopping)
}

type OpenDifference = Awaited<ReturnType<typeof selectOpen>>[number] & {
  /** Undefined if the books have no such payment. */
  readonly payment: ComparedPayment | undefined
}

/** Reads all open differences in batches, by id, so that ones found in the meantime come last. */
async function* readOpen(db: Db, provider_id: string): AsyncGenerator<OpenDifference> {
  let after = 0
  for (;;) {
    const open = await selectOpen(db, provider_id, after)
    const named = open.map((each) => each.provider_payment_id)
    const payments = await readCompared(db, provider_id, named)
    for (const each of open) yield { ...each, payment: payments.get(each.provider_payment_id) }
    const last = open.at(-1)
    if (last === undefined || open.length < BATCH) return
    after = last.id
  }
}

function selectOpen(db: Db, provider_id: string, after: number) {
  return db
    .selectFrom('payment_difference')
    .selectAll()
    .$narrowType<Pick<Difference, 'kind'>>()
    .where('provider_id', '=', provider_id)
    .where('resolved_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute()
}
