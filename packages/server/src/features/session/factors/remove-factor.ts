import { removeFactorRefusal } from '@purser/domain/session'
import { contextOf, type Db, transact, writeJournal } from '../../../database/index.ts'
import { type ConnectionOf, notFound, refuse } from '../../../http/index.ts'
import { recentSession } from '../account/recent-sign-in.ts'
import { queueOperatorMail } from '../mails/queue-operator-mail.ts'
import { confirmedFactors, holdFactorRequired, lockOperator } from './factors.queries.ts'

/**
 * Removes one of the operator's second factors, and with the last one the recovery codes. Throws 404, 400 for the last one if the store
 * requires one, 403 for an older session or an API key.
 */
export async function removeFactor(db: Db, id: string, connection: ConnectionOf): Promise<void> {
  const { operatorId } = await recentSession(db, connection)
  const { now, request } = connection
  await transact(db, async (tx) => {
    await lockOperator(tx, operatorId)
    const factors = await confirmedFactors(tx, operatorId)
    const factor = factors.find((each) => each.id === id)
    if (!factor) throw notFound('Factor', id)
    const isLast = factors.length === 1
    refuse(removeFactorRefusal({ isLast, isRequired: await holdFactorRequired(tx) }))
    await tx.deleteFrom('operator_factor').where('id', '=', id).execute()
    if (isLast) await tx.deleteFrom('recovery_code').where('user_id', '=', operatorId).execute()
    const ctx = contextOf({ actorId: operatorId, now, requestId: request.id })
    await writeJournal(tx, ctx, {
      operation: 'remove-factor',
      resource_id: operatorId,
      before: { factor: factor.name },
      after: { address: request.ip },
    })
    await queueOperatorMail(tx, ctx, { user_id: operatorId, about: 'factor-removed', factor: factor.name })
  })
}
