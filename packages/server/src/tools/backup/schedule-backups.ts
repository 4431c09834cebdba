import { connect } from '../../database/index.ts'

export interface Wish {
  readonly every_hours: number
  /** How many good ones are kept. */
  readonly keep: number
  /** An absolute path. */
  readonly directory: string
}

/** Has the store's server back it up from now on, or no more (null). */
export async function scheduleBackups(url: string, wish: Wish | null, now: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    if (wish === null) {
      await db.deleteFrom('backup_schedule').execute()
      return
    }
    const values = { ...wish, since: now }
    await db
      .insertInto('backup_schedule')
      .values(values)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
  } finally {
    await close()
  }
}
