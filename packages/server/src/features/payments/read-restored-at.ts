import type { Db } from '../../database/index.ts'

/** Reads the times of all restores and rollbacks of the store; ISO 8601. */
export async function readRestores(db: Db): Promise<string[]> {
  const restores = await db.selectFrom('store_restore').select('restored_at').execute()
  return restores.map(({ restored_at }) => restored_at)
}

/** Reads the time of the last restore or rollback, ISO 8601; null if there was none. */
export async function readRestoredAt(db: Db): Promise<string | null> {
  const { restored_at } = await db
    .selectFrom('store_restore')
    .select(({ fn }) => fn.max('restored_at').as('restored_at'))
    .executeTakeFirstOrThrow()
  return restored_at
}
