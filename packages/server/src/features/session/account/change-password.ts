import type { BodyOf } from '@purser/contract/endpoints'
import type { changePassword as endpoint } from '@purser/contract/session'
import { contextOf, type Db, type Tx, transact, writeJournal } from '../../../database/index.ts'
import { type ConnectionOf, Failure, invalidData } from '../../../http/index.ts'
import { hashNewPassword } from '../../credentials/index.ts'
import { hasFactor } from '../factors/factors.queries.ts'
import { judgePassword } from '../limits/judge-password.ts'
import { operatorDevices } from '../limits/known-devices.ts'
import { queueOperatorMail } from '../mails/queue-operator-mail.ts'
import { deviceCookie } from '../token-cookies.ts'
import { type OwnSession, ownSession } from './own-session.ts'
import { recentSession } from './recent-sign-in.ts'

/**
 * Changes the password of the signed-in operator. Ends their other sessions and forgets their other devices; this session stays signed in.
 * Throws 400 for a wrong current password or an unacceptable new one, 403 for an API key, 429 after too many wrong passwords, 409 if
 * somebody else changed it in the meantime.
 */
export async function changePassword(
  db: Db,
  body: BodyOf<typeof endpoint>,
  connection: ConnectionOf,
): Promise<void> {
  const own = ownSession(connection)
  // Without a second factor the current password proves as much as signing in again.
  if (await hasFactor(db, own.operatorId)) await recentSession(db, connection)
  const account = await db
    .selectFrom('user')
    .select(['email', 'password_hash'])
    .where('id', '=', own.operatorId)
    .executeTakeFirstOrThrow()
  if (!(await judgePassword(db, account, body.current_password, connection)))
    throw invalidData('The current password is wrong.', 'wrong_password', 'current_password')
  const password_hash = await hashNewPassword(body.password, account.email, 'operators')
  const { request, now } = connection
  const ctx = contextOf({ actorId: own.operatorId, now, requestId: request.id })
  await transact(db, async (tx) => {
    const changed = await tx
      .updateTable('user')
      .set({ password_hash, updated_at: now })
      .where('id', '=', own.operatorId)
      .where('password_hash', '=', account.password_hash)
      .executeTakeFirst()
    if (changed.numUpdatedRows !== 1n)
      throw new Failure('conflict', 'Your password was changed in the meantime. Sign in with the new one.', {
        code: 'stale_version',
      })
    await forgetOthers(tx, own, deviceCookie.read(request))
    await writeJournal(tx, ctx, {
      operation: 'change-password',
      resource_id: own.operatorId,
      before: null,
      after: { address: request.ip },
    })
    await queueOperatorMail(tx, ctx, { user_id: own.operatorId, about: 'password-changed' })
  })
}

async function forgetOthers(
  tx: Tx,
  { operatorId, tokenHash }: OwnSession,
  device: string | undefined,
): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('user_id', '=', operatorId)
    .where('token_hash', '!=', tokenHash)
    .execute()
  await operatorDevices.forget(tx, operatorId, device)
}
