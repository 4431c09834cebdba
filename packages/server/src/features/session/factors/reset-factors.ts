import { normalizeEmail } from '@purser/domain/emails'
import { type Db, storeContext, transact, writeJournal } from '../../../database/index.ts'
import { Failure } from '../../../http/index.ts'
import { queueOperatorMail } from '../mails/queue-operator-mail.ts'
import { attemptsOf } from './judge-code.ts'

/** Removes all second factors and recovery codes of an operator who lost them, and ends their sessions. Throws 404. */
export async function resetFactors(db: Db, given: string, now: string): Promise<void> {
  const email = normalizeEmail(given)
  await transact(db, async (tx) => {
    const operator = await tx
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!operator) throw new Failure('not_found', `There is no operator ${email}.`)
    const removed = await tx
      .deleteFrom('operator_factor')
      .where('user_id', '=', operator.id)
      .returning('name')
      .execute()
    for (const table of ['recovery_code', 'sign_in_step', 'session'] as const)
      await tx.deleteFrom(table).where('user_id', '=', operator.id).execute()
    await tx.deleteFrom('login_attempt').where('email', '=', attemptsOf(operator.id)).execute()
    const ctx = storeContext(now)
    await writeJournal(tx, ctx, {
      operation: 'reset-factors',
      resource_id: operator.id,
      before: { factors: removed.map(({ name }) => name) },
      after: null,
    })
    await queueOperatorMail(tx, ctx, { user_id: operator.id, about: 'factors-reset' })
  })
}
