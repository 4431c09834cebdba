import type { Store } from '@purser/contract/store'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../database/index.ts'
import { Failure, unknownReference } from '../../http/index.ts'

const missing = () => new Failure('not_found', 'There is no store yet.')

/** Returns the store with its currencies and the providers that are or were installed. Throws 404 before the first start. */
export async function readStore(db: Db): Promise<Store> {
  const store = await db
    .selectFrom('store')
    .selectAll('store')
    .select((row) => [
      jsonObjectFrom(
        row
          .selectFrom('currency')
          .selectAll('currency')
          .whereRef('currency.code', '=', 'store.default_currency_code'),
      ).as('default_currency'),
      jsonArrayFrom(
        row
          .selectFrom('store_currencies as link')
          .innerJoin('currency', 'currency.code', 'link.currency_code')
          .selectAll('currency')
          .whereRef('link.store_id', '=', 'store.id')
          .orderBy('currency.code'),
      ).as('currencies'),
      jsonArrayFrom(row.selectFrom('payment_provider').selectAll().orderBy('id')).as('payment_providers'),
      jsonArrayFrom(row.selectFrom('fulfillment_provider').selectAll().orderBy('id')).as(
        'fulfillment_providers',
      ),
    ])
    .executeTakeFirst()
  if (!store) throw missing()
  return { ...store, feature_flags: [{ key: 'order_editing', value: true }], modules: [] } as Store
}

/** Loads the store with its currency codes and locks it until the transaction ends. Throws 404. */
export async function lockStore(tx: Tx) {
  const store = await tx.selectFrom('store').selectAll().forUpdate().executeTakeFirst()
  if (!store) throw missing()
  const links = await tx
    .selectFrom('store_currencies')
    .select('currency_code')
    .where('store_id', '=', store.id)
    .orderBy('currency_code')
    .execute()
  return { ...store, currencies: links.map((link) => link.currency_code) }
}

/** Selects the live regions that use one of these currencies. */
export async function regionsOfCurrency(db: Db, codes: readonly string[]) {
  if (codes.length === 0) return []
  return db
    .selectFrom('region')
    .select(['id', 'name', 'currency_code'])
    .where('currency_code', 'in', codes)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Throws 400 naming the unknown currency codes and their field. */
export async function requireCurrencies(tx: Tx, field: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const found = await tx.selectFrom('currency').select('code').where('code', 'in', codes).execute()
  const known = new Set(found.map(({ code }) => code))
  const unknown = codes.filter((code) => !known.has(code))
  if (unknown.length > 0) throw unknownReference(field, `There is no currency ${unknown.join(', ')}.`)
}
