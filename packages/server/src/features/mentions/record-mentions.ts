import { fullName } from '@purser/domain/customers'
import { idPrefixes } from '@purser/domain/ids'
import { type Mention, mentionsIn, newlyMentioned } from '@purser/domain/mentions'
import { sql } from 'kysely'
import { type Context, newId, type Tx } from '../../database/index.ts'
import { unknownReference } from '../../http/index.ts'
import { enqueue } from '../../jobs/index.ts'
import { maySignIn } from '../credentials/index.ts'

export const MENTION_MAIL_JOB = 'mention_mail'

interface Text {
  readonly value: string
  /** Whom the note mentioned before it was edited. */
  readonly before: readonly Mention[]
}

/**
 * Returns which of these operators a note's text mentions, with the name that it has. Throws 400 for one who can't sign in, unless they
 * were mentioned before.
 */
export async function resolveMentions(
  tx: Tx,
  ids: readonly string[],
  { value, before }: Text,
): Promise<Mention[]> {
  if (ids.length === 0) return []
  const kept = before.filter(({ id }) => ids.includes(id))
  const operators = await tx
    .selectFrom('user')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .where(maySignIn)
    .execute()
  const known = new Set([...kept, ...operators].map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined)
    throw unknownReference('mentions', `There is no operator with id ${unknown} who can sign in.`)
  const now = operators.map((operator) => ({ id: operator.id, name: fullName(operator) || operator.email }))
  return mentionsIn(value, [...kept, ...now])
}

interface Edit {
  readonly before: readonly Mention[]
  readonly after: readonly Mention[]
}

/**
 * Adds a note to the inboxes of the operators whom it mentions for the first time and queues an email to each, in the note's own
 * transaction. Removes it from the inboxes of those whom it no longer mentions.
 */
export async function notifyMentioned(
  tx: Tx,
  ctx: Context,
  note_id: string,
  { before, after }: Edit,
): Promise<void> {
  const ids = after.map(({ id }) => id)
  if (before.length > 0)
    await sql`update mention set ended_at = ${ctx.now}
      where note_id = ${note_id} and ended_at is null and user_id <> all (${ids}::text[])`.execute(tx)
  for (const user_id of newlyMentioned(before, after, ctx.actorId)) {
    const entry = { id: newId(idPrefixes.mention), note_id, user_id, actor_id: ctx.actorId }
    const added = await tx
      .insertInto('mention')
      .values({ ...entry, created_at: ctx.now })
      // Mentioned again after an edit without: the entry is there again, and nobody is notified twice.
      .onConflict((conflict) => conflict.columns(['note_id', 'user_id']).doUpdateSet({ ended_at: null }))
      .returning('id')
      .executeTakeFirst()
    if (added?.id !== entry.id) continue
    await enqueue(tx, ctx, {
      kind: MENTION_MAIL_JOB,
      payload: { mention_id: entry.id },
      dedupe_key: `${MENTION_MAIL_JOB}:${entry.id}`,
    })
  }
}

/** Removes a deleted note from the inboxes. */
export async function endMentions(tx: Tx, ctx: Context, note_id: string): Promise<void> {
  await tx
    .updateTable('mention')
    .set({ ended_at: ctx.now })
    .where('note_id', '=', note_id)
    .where('ended_at', 'is', null)
    .execute()
}
