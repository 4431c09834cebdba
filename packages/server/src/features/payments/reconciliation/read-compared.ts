import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../database/index.ts'
import type { ComparedPayment } from './match-movement.ts'

/** Reads the payments with these provider ids, keyed by that id. */
export async function readCompared(
  db: Db,
  providerId: string,
  providerPaymentIds: readonly string[],
): Promise<ReadonlyMap<string, ComparedPayment>> {
  if (providerPaymentIds.length === 0) return new Map()
  const payments = await db
    .selectFrom('payment')
    .select(['payment.id', 'payment.currency_code'])
    .select(sql<string>`payment.data ->> 'id'`.as('provider_payment_id'))
    .select((payment) =>
      jsonArrayFrom(
        payment
          .selectFrom('payment_operation')
          .select(['id', 'kind', 'state', 'amount'])
          .select((operation) =>
            operation
              .exists(operation.selectFrom('refund_failure').whereRef('payment_operation_id', '=', 'id'))
              .as('has_failed_later'),
          )
          .$narrowType<{ has_failed_later: boolean }>()
          .whereRef('payment_id', '=', 'payment.id')
          .orderBy('created_at')
          .orderBy('id'),
      ).as('operations'),
    )
    .where(sql`payment.data ->> 'id'`, 'in', [...new Set(providerPaymentIds)])
    .where('provider_id', '=', providerId)
    .execute()
  return new Map(payments.map((payment) => [payment.provider_payment_id, payment]))
}
