import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { duplicate, refuseStaleVersion } from '../../http/index.ts'
import { lockStore, requireCurrencies } from './store.queries.ts'

/** Adds a currency for prices. Throws 400 for an unknown one, 422 if the store already has it. */
export async function addCurrency(tx: Tx, ctx: Context, code: string): Promise<string> {
  const store = await lockStore(tx)
  refuseStaleVersion('store', ctx.seenVersion, store.version)
  await requireCurrencies(tx, 'code', [code])
  if (store.currencies.includes(code)) throw duplicate(`The store already has the currency ${code}.`, 'code')
  await tx.insertInto('store_currencies').values({ store_id: store.id, currency_code: code }).execute()
  await tx.updateTable('store').set({ updated_at: ctx.now }).where('id', '=', store.id).execute()
  await writeJournal(tx, ctx, {
    operation: 'add-currency',
    resource_id: store.id,
    before: { currencies: store.currencies },
    after: { currencies: [...store.currencies, code].sort() },
  })
  return store.id
}
