import type { Backup } from '@purser/contract/backups'
import { type BackupsSoFar, isBackupOverdue } from '@purser/domain/backups'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { listPage } from '../../lists/index.ts'

export async function readBackupSchedule(db: Db) {
  const row = await db
    .selectFrom('backup_schedule')
    .select(['every_hours', 'keep', 'directory', 'since'])
    .executeTakeFirst()
  return row ?? null
}

/** When the last backup was begun, and the last good one; the last by their numbers, as a clock may have been ahead. */
export async function readBackupsSoFar(db: Db): Promise<BackupsSoFar> {
  const last = db.selectFrom('backup as last').select('last.begun_at').orderBy('last.id', 'desc').limit(1)
  return db
    .selectNoFrom([last.as('begun_at'), last.where('last.verified_at', 'is not', null).as('good_at')])
    .executeTakeFirstOrThrow()
}

/** Returns the backup schedule and whether to warn operators. */
export async function readBackupState(db: Db, now: string) {
  const [schedule, { good_at }] = await Promise.all([readBackupSchedule(db), readBackupsSoFar(db)])
  const is_overdue = schedule !== null && isBackupOverdue(schedule, good_at, now)
  return { schedule, last_good_at: good_at, is_overdue }
}

/** Lists the store's own backups, newest first, and whether to warn operators. */
export async function listBackups(db: Db, { limit, offset }: { limit: number; offset: number }, now: string) {
  const [state, { rows: backups, count }] = await Promise.all([
    readBackupState(db, now),
    listPage<Backup>(db, {
      list: { table: 'backup', facets: [] },
      columns: sql`backup.id, backup.file, backup.begun_at, backup.ended_at, backup.bytes, backup.rows, backup.verified_at,
        backup.failure, backup.removed_at`,
      where: [],
      sort: { by: sql`backup.begun_at desc, backup.id desc` },
      limit,
      offset,
    }),
  ])
  return { backups, ...state, count, offset, limit }
}
