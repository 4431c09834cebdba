import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { notAllowed, refuseStaleVersion } from '../../http/index.ts'
import { lockStore } from './store.queries.ts'

/** Removes a currency; one that the store does not have changes nothing. Throws 400 for the default currency. */
export async function removeCurrency(tx: Tx, ctx: Context, code: string): Promise<string> {
  const store = await lockStore(tx)
  refuseStaleVersion('store', ctx.seenVersion, store.version)
  if (code === store.default_currency_code) {
    throw notAllowed(
      `${code} is the store's default currency. Choose another default before you remove it.`,
      'currency_is_default',
      'code',
    )
  }
  if (!store.currencies.includes(code)) return store.id
  await tx
    .deleteFrom('store_currencies')
    .where('store_id', '=', store.id)
    .where('currency_code', '=', code)
    .execute()
  await tx.updateTable('store').set({ updated_at: ctx.now }).where('id', '=', store.id).execute()
  await writeJournal(tx, ctx, {
    operation: 'remove-currency',
    resource_type: 'store',
    resource_id: store.id,
    before: { currencies: store.currencies },
    after: { currencies: store.currencies.filter((each) => each !== code) },
  })
  return store.id
}
