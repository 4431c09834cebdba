import type { BodyOf, ResponseOf } from '@purser/contract/endpoints'
import type { beginFactor as endpoint } from '@purser/contract/session'
import { idPrefixes } from '@purser/domain/ids'
import { mostFactors } from '@purser/domain/session'
import { type Db, newId, transact } from '../../../database/index.ts'
import { type ConnectionOf, notAllowed } from '../../../http/index.ts'
import { recentSession } from '../account/recent-sign-in.ts'
import { readOperator } from '../session.queries.ts'
import { sealSecret } from './factor-secret.ts'
import { confirmedFactors, lockOperator } from './factors.queries.ts'
import { newTotpSecret, totpUri } from './totp.ts'

/**
 * Starts to set up a second factor; one that was started before and not confirmed is dropped. Throws 400 where the operator has as many
 * as there can be, 403 for an older session or an API key.
 */
export async function beginFactor(
  db: Db,
  { name }: BodyOf<typeof endpoint>,
  connection: ConnectionOf,
): Promise<ResponseOf<typeof endpoint>> {
  const { operatorId } = await recentSession(db, connection)
  const { email } = await readOperator(db, operatorId)
  const store = await db.selectFrom('store').select('name').executeTakeFirstOrThrow()
  const id = newId(idPrefixes.operator_factor)
  const secret = newTotpSecret()
  await transact(db, async (tx) => {
    await lockOperator(tx, operatorId)
    if ((await confirmedFactors(tx, operatorId)).length >= mostFactors)
      throw notAllowed(`You have ${mostFactors} second factors. Remove one first.`, 'list_too_long')
    await tx
      .deleteFrom('operator_factor')
      .where('user_id', '=', operatorId)
      .where('confirmed_at', 'is', null)
      .execute()
    const sealed = sealSecret(connection.request.server.vault, secret)
    await tx
      .insertInto('operator_factor')
      .values({ id, user_id: operatorId, kind: 'totp', name, ...sealed, created_at: connection.now })
      .execute()
  })
  return { id, totp: { secret, uri: totpUri(secret, email, store.name) } }
}
