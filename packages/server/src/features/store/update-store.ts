import type { BodyOf } from '@purser/contract/endpoints'
import type { updateStore as endpoint } from '@purser/contract/store'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { removeCurrencyRefusal } from '@purser/domain/store'
import { sql } from 'kysely'
import { type Context, changes, json, type Tx, writeJournal } from '../../database/index.ts'
import { invalidData, refuse, refuseStaleVersion } from '../../http/index.ts'
import { lockStore, regionsOfCurrency, requireCurrencies } from './store.queries.ts'

type Body = BodyOf<typeof endpoint>

const templates = ['swap_link_template', 'payment_link_template', 'invite_link_template'] as const

/**
 * Updates the given fields; a list of currencies replaces the current one and must contain the default currency. An empty link template
 * removes it. Throws 400, 404, or 409 if the client saw an older version.
 */
export async function updateStore(tx: Tx, ctx: Context, body: Body): Promise<string> {
  const store = await lockStore(tx)
  refuseStaleVersion('store', ctx.seenVersion, store.version)
  const currencies = [...new Set(body.currencies ?? store.currencies)].sort()
  const default_currency_code = body.default_currency_code ?? store.default_currency_code
  await requireCurrencies(tx, 'currencies', currencies)
  await requireCurrencies(tx, 'default_currency_code', [default_currency_code])
  if (!currencies.includes(default_currency_code)) {
    throw invalidData(
      `The default currency ${default_currency_code} must be one of the store's currencies.`,
      'invalid_value',
      'default_currency_code',
    )
  }
  await requireTimeZone(tx, body.time_zone)
  const removed = store.currencies.filter((code) => !currencies.includes(code))
  await refuseLoss(tx, removed, default_currency_code)
  const after = {
    name: body.name ?? store.name,
    default_currency_code,
    time_zone: body.time_zone ?? store.time_zone,
    refund_reasons: [...new Set(body.refund_reasons ?? store.refund_reasons)],
    currencies,
    ...Object.fromEntries(
      templates.map((name) => [name, body[name] === undefined ? store[name] : body[name] || null]),
    ),
    metadata: mergeMetadata(store.metadata as Metadata | null, body.metadata),
  }
  const { currencies: _, metadata, ...columns } = after
  await tx
    .updateTable('store')
    .set({ ...columns, metadata: json(metadata), updated_at: ctx.now })
    .where('id', '=', store.id)
    .execute()
  if (body.currencies !== undefined) await replaceCurrencies(tx, store.id, currencies)
  const before = Object.fromEntries(
    Object.keys(after).map((name) => [name, store[name as keyof typeof store]]),
  )
  await writeJournal(tx, ctx, {
    operation: 'update-store',
    resource_id: store.id,
    ...changes(before, after),
  })
  return store.id
}

/** Throws 400 for the first removed currency that a region uses. */
async function refuseLoss(tx: Tx, removed: readonly string[], default_currency_code: string): Promise<void> {
  const regions = await regionsOfCurrency(tx, removed)
  for (const code of removed) {
    const names = regions.filter(({ currency_code }) => currency_code === code).map(({ name }) => name)
    const refusal = removeCurrencyRefusal({ code, default_currency_code, regions: names })
    refuse(refusal && { ...refusal, field: 'currencies' })
  }
}

/** Throws 400 for a time zone that only the database doesn't know, as a newer one. */
async function requireTimeZone(tx: Tx, name: string | undefined): Promise<void> {
  if (name === undefined) return
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(tx)
  if (rows.length === 0)
    throw invalidData(`The database doesn't know the time zone ${name}.`, 'invalid_value', 'time_zone')
}

async function replaceCurrencies(tx: Tx, store_id: string, codes: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('store_currencies')
    .where('store_id', '=', store_id)
    .where('currency_code', 'not in', codes)
    .execute()
  await tx
    .insertInto('store_currencies')
    .values(codes.map((currency_code) => ({ store_id, currency_code })))
    .onConflict((conflict) => conflict.columns(['store_id', 'currency_code']).doNothing())
    .execute()
}
