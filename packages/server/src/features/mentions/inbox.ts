import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listMentions as listEndpoint, MentionEntry } from '@purser/contract/mentions'
import { sql } from 'kysely'
import type { Context, Db, Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { listPage } from '../../lists/index.ts'
import { nameRecords } from '../history/index.ts'

const ofNote = (column: string) =>
  sql`(select ${sql.ref(column)} from note where note.id = mention.note_id) as ${sql.ref(column)}`

/** Lists the notes that mention an operator, newest first, with the names of their records. */
export async function listMentions(
  db: Db,
  { limit, offset }: QueryOf<typeof listEndpoint>,
  actorId: string | null,
): Promise<ResponseOf<typeof listEndpoint>> {
  const { rows, count } = await listPage<Omit<MentionEntry, 'resource_name'>>(db, {
    list: { table: 'mention', facets: [] },
    columns: sql`mention.id, mention.note_id, mention.created_at, mention.read_at, ${ofNote('resource_type')},
      ${ofNote('resource_id')}, ${ofNote('value')},
      (select json_build_object('id', "user".id, 'email', email, 'first_name', first_name, 'last_name', last_name)
        from "user" where "user".id = mention.actor_id) as actor`,
    where: [sql<boolean>`mention.user_id = ${actorId}`, sql<boolean>`mention.ended_at is null`],
    sort: { by: sql`mention.created_at desc, mention.id desc` },
    limit,
    offset,
  })
  const names = await nameRecords(db, new Set(rows.map(({ resource_id }) => resource_id)))
  const mentions = rows.map((row) => ({ ...row, resource_name: names.get(row.resource_id) ?? null }))
  return { mentions, unread_count: await countUnread(db, actorId), count, offset, limit }
}

/** Counts the mentions of an operator that are not marked as read. */
export async function countUnread(db: Db, actorId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('mention')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', actorId ?? '')
    .where('ended_at', 'is', null)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks one of the operator's mentions as read or unread. Throws 404 for one that isn't theirs. */
export async function readMention(tx: Tx, ctx: Context, id: string, isRead: boolean): Promise<void> {
  const read_at = isRead ? ctx.now : null
  const changed = await tx
    .updateTable('mention')
    .set({ read_at })
    .where('id', '=', id)
    .where('user_id', '=', ctx.actorId ?? '')
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw notFound('Mention', id)
  await tellOtherTabs(tx, id)
}

/** Marks all of the operator's mentions as read. */
export async function readAllMentions(tx: Tx, ctx: Context): Promise<void> {
  const changed = await tx
    .updateTable('mention')
    .set({ read_at: ctx.now })
    .where('user_id', '=', ctx.actorId ?? '')
    .where('ended_at', 'is', null)
    .where('read_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (changed) await tellOtherTabs(tx, changed.id)
}

/** Reports to open admins that an inbox changed. The history doesn't record what operators read. */
async function tellOtherTabs(tx: Tx, id: string): Promise<void> {
  await sql`insert into recent_change (resource_type, resource_id) values ('mention', ${id})`.execute(tx)
}
