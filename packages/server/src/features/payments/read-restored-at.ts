import type { Db } from '../../database/index.ts'

/** When the store was restored or put back, each time; ISO 8601. */
export async function readRestores(db: Db): Promise<string[]> {
  const restores = await db.selectFrom('store_restore').select('restored_at').execute()
  return restores.map(({ restored_at }) => restored_at)
}

/** When the store was last restored or put back, ISO 8601; null: it never was. */
export async function readRestoredAt(db: Db): Promise<string | null> {
  const { restored_at } = await db
    .selectFrom('store_restore')
    .select(({ fn }) => fn.max('restored_at').as('restored_at'))
    .executeTakeFirstOrThrow()
  return restored_at
}
