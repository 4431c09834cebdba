import { removeCurrencyRefusal } from '@purser/domain/store'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, refuseStaleVersion } from '../../http/index.ts'
import { lockStore, regionsOfCurrency } from './store.queries.ts'

/** Removes a currency; does nothing if the store doesn't have it. Throws 400 for the default currency and for a region's. */
export async function removeCurrency(tx: Tx, ctx: Context, code: string): Promise<string> {
  const store = await lockStore(tx)
  refuseStaleVersion('store', ctx.seenVersion, store.version)
  const { default_currency_code } = store
  if (!store.currencies.includes(code)) return store.id
  const regions = (await regionsOfCurrency(tx, [code])).map(({ name }) => name)
  refuse(removeCurrencyRefusal({ code, default_currency_code, regions }))
  await tx
    .deleteFrom('store_currencies')
    .where('store_id', '=', store.id)
    .where('currency_code', '=', code)
    .execute()
  await tx.updateTable('store').set({ updated_at: ctx.now }).where('id', '=', store.id).execute()
  await writeJournal(tx, ctx, {
    operation: 'remove-currency',
    resource_id: store.id,
    before: { currencies: store.currencies },
    after: { currencies: store.currencies.filter((each) => each !== code) },
  })
  return store.id
}
