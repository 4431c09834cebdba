import { countries } from '@purser/domain/countries'
import { currencies } from '@purser/domain/currencies'
import { usualFulfillmentProvider } from '@purser/domain/fulfillments'
import { idPrefixes } from '@purser/domain/ids'
import { bookkeepingProviderIds } from '@purser/domain/payments'
import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'
import { newId } from './new-id.ts'

const fulfillmentProviders = [usualFulfillmentProvider] as const
/** `log`: kept to be read. `smtp`: sent by a mail server. */
const notificationProviders = ['log', 'smtp'] as const

/** Brings currencies, countries and providers to what this program knows. Run at every start, after migrating; changes nothing twice. */
export async function syncReferenceData(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('currency')
      .values(
        currencies.map(({ code, symbol, symbol_native, name, decimal_digits }) => ({
          code,
          symbol,
          symbol_native,
          name,
          decimal_digits,
        })),
      )
      // The decimals of a currency that is there stay: amounts are counted by them, so only a migration changes both.
      .onConflict((conflict) =>
        conflict
          .column('code')
          .doUpdateSet((row) => ({
            symbol: row.ref('excluded.symbol'),
            symbol_native: row.ref('excluded.symbol_native'),
            name: row.ref('excluded.name'),
          }))
          .where(
            sql<boolean>`(currency.symbol, currency.symbol_native, currency.name) IS DISTINCT FROM (excluded.symbol, excluded.symbol_native, excluded.name)`,
          ),
      )
      .execute()
    await tx
      .insertInto('country')
      .values(
        countries.map((country) => ({
          iso_2: country.iso_2,
          iso_3: country.iso_3,
          num_code: country.num_code,
          name: country.name,
          display_name: country.display_name,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('iso_2')
          .doUpdateSet((row) => ({
            iso_3: row.ref('excluded.iso_3'),
            num_code: row.ref('excluded.num_code'),
            name: row.ref('excluded.name'),
            display_name: row.ref('excluded.display_name'),
          }))
          .where(
            sql<boolean>`(country.iso_3, country.num_code, country.name, country.display_name) IS DISTINCT FROM (excluded.iso_3, excluded.num_code, excluded.name, excluded.display_name)`,
          ),
      )
      .execute()
    await syncProviders(tx)
  })
}

/** Which providers are installed. One that the program had once is kept, as old orders name it, and can be chosen no more. */
async function syncProviders(tx: Tx): Promise<void> {
  for (const [table, ids] of [
    ['payment_provider', bookkeepingProviderIds],
    ['fulfillment_provider', fulfillmentProviders],
    ['notification_provider', notificationProviders],
  ] as const) {
    await tx
      .insertInto(table)
      .values(ids.map((id) => ({ id })))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const isHere = sql<boolean>`(id = any (${[...ids]}::text[]))`
    // Whether those with keys of their own are here is for the start to say, which is given them.
    const isOfStart = sql<boolean>`(${table} = 'payment_provider' AND id IN (SELECT provider_id FROM payment_provider_state))`
    await tx
      .updateTable(table)
      .set({ is_installed: isHere })
      .where('is_installed', '<>', isHere)
      .where(isOfStart, '=', false)
      .execute()
  }
}

/** Makes the store's one row and its shipping profiles (default, gift cards) where they are missing. Returns the ids. */
export async function ensureStore(db: Db, now: string): Promise<{ storeId: string }> {
  return db.transaction().execute(async (tx) => {
    const when = { created_at: now, updated_at: now }
    await sql`SELECT pg_advisory_xact_lock(7783102)`.execute(tx)
    const store = await tx.selectFrom('store').select('id').executeTakeFirst()
    const storeId = store?.id ?? newId(idPrefixes.store)
    if (!store) {
      await tx
        .insertInto('store')
        .values({ id: storeId, name: 'Purser Store', default_currency_code: 'eur', ...when })
        .execute()
      await tx
        .insertInto('store_currencies')
        .values(['eur', 'usd'].map((currency_code) => ({ store_id: storeId, currency_code })))
        .execute()
    }
    for (const [type, name] of [
      ['default', 'Default Shipping Profile'],
      ['gift_card', 'Gift Card Profile'],
    ] as const) {
      const found = await tx
        .selectFrom('shipping_profile')
        .select('id')
        .where('type', '=', type)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (found) continue
      await tx
        .insertInto('shipping_profile')
        .values({ id: newId(idPrefixes.shipping_profile), name, type, ...when })
        .execute()
    }
    return { storeId }
  })
}
