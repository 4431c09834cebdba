import type { BodyOf, ResponseOf } from '@purser/contract/endpoints'
import type { chooseStaffAlert as endpoint } from '@purser/contract/staff-alerts'
import { staffTopics } from '@purser/domain/staff-alerts'
import { type Context, type Db, type Tx, writeJournal } from '../../../database/index.ts'
import { notFound } from '../../../http/index.ts'
import { maySignIn } from '../../credentials/index.ts'

type Answer = ResponseOf<typeof endpoint>

/** Lists the operators who can sign in, by email, with the alerts that each chose. */
export async function listStaffAlerts(db: Db): Promise<Answer> {
  const users = await db
    .selectFrom('user')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where(maySignIn)
    .orderBy('email')
    .execute()
  const chosen = await db.selectFrom('staff_alert').select(['user_id', 'topic']).execute()
  const isChosen = (id: string, topic: string) =>
    chosen.some((one) => one.user_id === id && one.topic === topic)
  return {
    staff_alerts: users.map((user) => ({
      ...user,
      topics: staffTopics.filter((topic) => isChosen(user.id, topic)),
    })),
  }
}

/** Turns an alert on or off for an operator. Throws 404. */
export async function chooseStaffAlert(
  tx: Tx,
  ctx: Context,
  id: string,
  { topic, is_on }: BodyOf<typeof endpoint>,
): Promise<void> {
  const user = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where(maySignIn)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw notFound('Operator', id)
  const store = await tx.selectFrom('store').select('id').executeTakeFirstOrThrow()
  const changed = is_on
    ? await tx
        .insertInto('staff_alert')
        .values({ user_id: id, topic, created_at: ctx.now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .executeTakeFirst()
    : await tx
        .deleteFrom('staff_alert')
        .where('user_id', '=', id)
        .where('topic', '=', topic)
        .returning('user_id')
        .executeTakeFirst()
  if (!changed) return
  await writeJournal(tx, ctx, {
    operation: 'choose-staff-alert',
    resource_id: store.id,
    before: { user_id: id, topic, is_on: !is_on },
    after: { user_id: id, topic, is_on },
  })
}
