import { normalizeEmail } from '@purser/domain/emails'
import { type Db, storeContext, transact, writeJournal } from '../../database/index.ts'
import { Failure } from '../../http/index.ts'
import { hashNewPassword } from '../credentials/index.ts'
import { queueOperatorMail } from './mails/queue-operator-mail.ts'

export interface NewPassword {
  readonly email: string
  readonly password: string
}

/** Sets an operator's password, ends all their sessions and forgets their devices. Throws 400 with the reason, 404. */
export async function changeOperatorPassword(db: Db, change: NewPassword, now: string): Promise<void> {
  const email = normalizeEmail(change.email)
  const password_hash = await hashNewPassword(change.password, email, 'operators')
  await transact(db, async (tx) => {
    const operator = await tx
      .updateTable('user')
      .set({ password_hash, updated_at: now })
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!operator) throw new Failure('not_found', `There is no operator ${email}.`)
    await tx.deleteFrom('session').where('user_id', '=', operator.id).execute()
    await tx.deleteFrom('known_device').where('user_id', '=', operator.id).execute()
    // Ends a lockout after wrong passwords, so that the new one works at once.
    await tx.deleteFrom('login_attempt').where('email', '=', email).execute()
    await tx.deleteFrom('sign_in_step').where('user_id', '=', operator.id).execute()
    const ctx = storeContext(now)
    await queueOperatorMail(tx, ctx, { user_id: operator.id, about: 'password-changed' })
    await writeJournal(tx, ctx, {
      operation: 'change-operator-password',
      resource_id: operator.id,
      before: null,
      after: null,
    })
  })
}
