import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listSessions as endpoint, Session } from '@purser/contract/session'
import { deviceWords } from '@purser/domain/session'
import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import type { ConnectionOf } from '../../../http/index.ts'
import { listPage } from '../../../lists/index.ts'
import { isLive } from '../session.queries.ts'
import { ownSession } from './own-session.ts'

type Row = Omit<Session, 'device'> & { readonly user_agent: string | null }

/** Lists the operator's own live sessions: the calling one first, then by last use. Throws 403 for an API key. */
export async function listSessions(
  db: Db,
  { limit, offset }: QueryOf<typeof endpoint>,
  connection: ConnectionOf,
): Promise<ResponseOf<typeof endpoint>> {
  const { operatorId, tokenHash } = ownSession(connection)
  const isCurrent = sql`session.token_hash = ${tokenHash}`
  const { rows, count } = await listPage<Row>(db, {
    list: { table: 'session', facets: [] },
    columns: sql`session.id, session.user_agent, session.created_at, session.last_seen_at, ${isCurrent} as is_current`,
    where: [sql`session.user_id = ${operatorId}`, isLive(connection.now)],
    sort: { by: sql`${isCurrent} desc, session.last_seen_at desc, session.id desc` },
    limit,
    offset,
  })
  const sessions = rows.map(({ user_agent, ...row }) => ({ ...row, device: deviceWords(user_agent) }))
  return { sessions, count, offset, limit }
}
