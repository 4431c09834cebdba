import { sql } from 'kysely'
import { connect, type Db } from '../../database/index.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { mayMakeNone } from './databases.ts'

export interface RequestedSchedule {
  readonly every_hours: number
  /** Number of good backups to keep. */
  readonly keep: number
  /** An absolute path. */
  readonly directory: string
}

/** Schedules backups by the store's server; null ends them. @throws BackupRefusal if backups couldn't be tested there (backups-19) */
export async function scheduleBackups(
  url: string,
  spec: RequestedSchedule | null,
  now: string,
): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    if (spec === null) {
      await db.deleteFrom('backup_schedule').execute()
      return
    }
    await requireDatabases(db)
    const values = { ...spec, since: now }
    await db
      .insertInto('backup_schedule')
      .values(values)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
  } finally {
    await close()
  }
}

async function requireDatabases(db: Db): Promise<void> {
  const { rows } =
    await sql`SELECT FROM pg_roles WHERE rolname = current_user AND (rolcreatedb OR rolsuper)`.execute(db)
  if (rows.length === 0) throw new BackupRefusal(mayMakeNone)
}
