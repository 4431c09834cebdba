import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'

/** Dismisses the setup checklist; does nothing if already dismissed. Throws 404 before the first start. */
export async function dismissStoreSetup(tx: Tx, ctx: Context): Promise<string> {
  const store = await tx
    .selectFrom('store')
    .select(['id', 'setup_dismissed_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!store) throw notFound('Store', 'store')
  if (store.setup_dismissed_at !== null) return store.id
  await tx
    .updateTable('store')
    .set({ setup_dismissed_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', store.id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'dismiss-store-setup',
    resource_id: store.id,
    before: { setup_dismissed_at: null },
    after: { setup_dismissed_at: ctx.now },
  })
  return store.id
}
