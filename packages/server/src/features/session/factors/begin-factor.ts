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
import { creationOptions } from './passkeys.ts'
import { newTotpSecret, totpUri } from './totp.ts'

type Begun = ResponseOf<typeof endpoint>

/**
 * Starts setting up a second factor; drops an earlier unconfirmed one. Throws 400 if the operator has the maximum number, 403 for an older
 * session or an API key.
 */
export async function beginFactor(
  db: Db,
  { kind, name }: BodyOf<typeof endpoint>,
  connection: ConnectionOf,
): Promise<Begun> {
  const { operatorId } = await recentSession(db, connection)
  const owner = await readOperator(db, operatorId)
  const store = await db.selectFrom('store').select('name').executeTakeFirstOrThrow()
  const id = newId(idPrefixes.operator_factor)
  const { shown, stored } = await prepare[kind](db, { owner, storeName: store.name }, connection)
  await transact(db, async (tx) => {
    await lockOperator(tx, operatorId)
    if ((await confirmedFactors(tx, operatorId)).length >= mostFactors)
      throw notAllowed(`You have ${mostFactors} second factors. Remove one first.`, 'list_too_long')
    await tx
      .deleteFrom('operator_factor')
      .where('user_id', '=', operatorId)
      .where('confirmed_at', 'is', null)
      .execute()
    await tx
      .insertInto('operator_factor')
      .values({ id, user_id: operatorId, kind, name, created_at: connection.now, ...stored })
      .execute()
  })
  return { id, ...shown }
}

interface For {
  readonly owner: { readonly id: string; readonly email: string }
  readonly storeName: string
}

/** By kind of factor: what the operator is shown for the setup, and what is stored until it is confirmed. */
const prepare = {
  async totp(_db: Db, { owner, storeName }: For, { request }: ConnectionOf) {
    const secret = newTotpSecret()
    const totp = { secret, uri: totpUri(secret, owner.email, storeName) }
    return { shown: { totp, passkey: null }, stored: sealSecret(request.server.vault, secret) }
  },
  async passkey(db: Db, of: For, connection: ConnectionOf) {
    const options = await creationOptions(db, of, connection)
    return {
      shown: { totp: null, passkey: { ...options } },
      stored: { challenge: options.challenge },
    }
  },
}
