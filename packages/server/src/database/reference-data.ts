import { countries } from '@purser/domain/countries'
import { currencies } from '@purser/domain/currencies'
import { usualFulfillmentProvider } from '@purser/domain/fulfillments'
import { idPrefixes } from '@purser/domain/ids'
import { bookkeepingProviderIds } from '@purser/domain/payments'
import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'
import { newId } from './new-id.ts'

const fulfillmentProviders = [usualFulfillmentProvider] as const
/** `log`: only stored. `smtp`: sent through a mail server. */
const notificationProviders = ['log', 'smtp'] as const

/** Updates currencies, countries and providers to those of this program. Runs at every start after migrating, and is repeatable. */
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
      // An existing currency keeps its decimals, as stored amounts depend on them: only a migration may change both.
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

/** Updates which providers are installed. Former ones are kept because old orders refer to them, but can't be selected. */
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
    // Payment providers with keys are installed by the start-up code, which gets the keys.
    const isOfStart = sql<boolean>`(${table} = 'payment_provider' AND id IN (SELECT provider_id FROM payment_provider_state))`
    await tx
      .updateTable(table)
      .set({ is_installed: isHere })
      .where('is_installed', '<>', isHere)
      .where(isOfStart, '=', false)
      .execute()
  }
}

/** Creates the store's row and its shipping profiles (default, gift cards) if missing. Returns the store's id. */
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
