import type { ChargeLimitsOf } from '@purser/domain/payments'
import type { Db } from '../../database/index.ts'

/** Lists the payment providers that are or were installed, each with its limits on a payment in each of the store's currencies. */
export async function listPaymentProviders(db: Db, limitsOf: ChargeLimitsOf) {
  const [providers, currencies] = await Promise.all([
    db.selectFrom('payment_provider').selectAll().orderBy('id').execute(),
    db.selectFrom('store_currencies').select('currency_code').orderBy('currency_code').execute(),
  ])
  return providers.map((provider) => ({
    ...provider,
    limits: currencies.map(({ currency_code }) => ({
      currency_code,
      ...limitsOf(provider.id, currency_code),
    })),
  }))
}
