import type { StoreHealth } from '@purser/contract/store-health'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'

export type Archive = NonNullable<StoreHealth['archive']>

/** Reads an archive's state on this machine, and the directory that PostgreSQL should write its log to. */
export type InspectArchive = () => Promise<
  Pick<Archive, 'since' | 'copied_at' | 'is_copy_overdue' | 'fault'> & { readonly directory: string }
>

/** Reads the state of the backup archive and what PostgreSQL reports about it. */
export async function readArchive(db: Db, look: InspectArchive): Promise<Archive> {
  const { directory, ...seen } = await look()
  const { rows } = await sql<Pick<Archive, 'is_on' | 'archived_at' | 'is_failing'>>`
    select current_setting('archive_mode') = 'on'
        and coalesce(current_setting('basic_archive.archive_directory', true), '') = ${directory} as is_on,
      last_archived_time::timestamptz(3) as archived_at,
      coalesce(last_failed_time > last_archived_time, last_failed_time is not null) as is_failing
    from pg_stat_archiver`.execute(db)
  if (rows[0] === undefined) throw new Error('The database returned nothing about its archive')
  return { ...seen, ...rows[0] }
}
