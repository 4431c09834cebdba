import type pg from 'pg'
import type { Source } from '../look/read-source.ts'

/** Returns the id of the newest entry of the history, or the last one given. */
export async function lastEntry(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ last: string }>(
    'SELECT coalesce(max(id), 0)::text AS last FROM journal',
  )
  return rows[0]?.last ?? '0'
}

/** Notes the move in the store that it fills, in the caller's transaction. @param before the newest entry of the history before the move */
export async function noteMove(
  client: pg.Client,
  { storeId, version }: Source,
  before: string,
  now: string,
): Promise<void> {
  await client.query(
    `INSERT INTO move_in (moved_at, source_store_id, source_version, journal_before, journal_last) VALUES ($1, $2, $3, $4, $5)`,
    [now, storeId, version, before, await lastEntry(client)],
  )
}
