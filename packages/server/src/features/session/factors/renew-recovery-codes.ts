import { contextOf, type Db, transact, writeJournal } from '../../../database/index.ts'
import { type ConnectionOf, notAllowed } from '../../../http/index.ts'
import { recentSession } from '../account/recent-sign-in.ts'
import { queueOperatorMail } from '../mails/queue-operator-mail.ts'
import { hasFactor, lockOperator } from './factors.queries.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/**
 * Replaces the operator's recovery codes; the former ones stop working. Throws 400 without a second factor, 403 for an older session or an
 * API key.
 */
export async function renewRecoveryCodes(db: Db, connection: ConnectionOf): Promise<string[]> {
  const { operatorId } = await recentSession(db, connection)
  const { now, request } = connection
  return transact(db, async (tx) => {
    await lockOperator(tx, operatorId)
    if (!(await hasFactor(tx, operatorId)))
      throw notAllowed(
        'Recovery codes replace a lost second factor. Add a second factor first.',
        'second_factor_missing',
      )
    const codes = await replaceRecoveryCodes(tx, operatorId, now)
    const ctx = contextOf({ actorId: operatorId, now, requestId: request.id })
    await writeJournal(tx, ctx, {
      operation: 'renew-recovery-codes',
      resource_id: operatorId,
      before: null,
      after: { address: request.ip },
    })
    await queueOperatorMail(tx, ctx, { user_id: operatorId, about: 'codes-renewed' })
    return codes
  })
}
