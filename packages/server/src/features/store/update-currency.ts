import type { BodyOf } from '@purser/contract/endpoints'
import type { updateCurrency as endpoint } from '@purser/contract/store'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { lockStore } from './store.queries.ts'

/** Sets whether all prices in a currency include tax. Returns its code. Throws 404. */
export async function updateCurrency(
  tx: Tx,
  ctx: Context,
  code: string,
  { includes_tax }: BodyOf<typeof endpoint>,
): Promise<string> {
  const store = await lockStore(tx)
  const before = await tx
    .selectFrom('currency')
    .select('includes_tax')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound('Currency', code)
  if (includes_tax === undefined || includes_tax === before.includes_tax) return code
  await tx.updateTable('currency').set({ includes_tax }).where('code', '=', code).execute()
  await writeJournal(tx, ctx, {
    operation: 'update-currency',
    resource_id: store.id,
    before: { currency_code: code, ...before },
    after: { currency_code: code, includes_tax },
  })
  return code
}
