import type { BodyOf, ResponseOf } from '@purser/contract/endpoints'
import type { confirmFactor as endpoint } from '@purser/contract/session'
import { readFactorCode } from '@purser/domain/session'
import { contextOf, type Db, type Tx, transact, writeJournal } from '../../../database/index.ts'
import { type ConnectionOf, notFound } from '../../../http/index.ts'
import { type OwnSession, ownSession } from '../account/own-session.ts'
import { queueOperatorMail } from '../mails/queue-operator-mail.ts'
import { readOperator } from '../session.queries.ts'
import { openSecret } from './factor-secret.ts'
import { confirmedFactors, lockOperator } from './factors.queries.ts'
import { tryFactor, useTotpCode, wrongCode } from './judge-code.ts'
import { presentFactor } from './list-factors.ts'
import { readNewPasskey } from './passkeys.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Confirms a new second factor, which sign-in then requires. The first one ends the operator's other sessions, which were opened without
 * it, and returns recovery codes. Throws 404, 400 for a wrong code or passkey, 429 after too many, 403 for an API key.
 */
export async function confirmFactor(
  db: Db,
  id: string,
  body: Body,
  connection: ConnectionOf,
): Promise<ResponseOf<typeof endpoint>> {
  const own = ownSession(connection)
  const { now, request } = connection
  const proved = await proveFactor(db, { id, body, own }, connection)
  return transact(db, async (tx) => {
    await lockOperator(tx, own.operatorId)
    const confirmed = await tx
      .updateTable('operator_factor')
      .set({ ...proved, confirmed_at: now })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!confirmed) throw notFound('Factor', id)
    const factors = await confirmedFactors(tx, own.operatorId)
    const recovery_codes = factors.length === 1 ? await replaceRecoveryCodes(tx, own.operatorId, now) : []
    if (factors.length === 1) await keepOneSession(tx, own)
    const ctx = contextOf({ actorId: own.operatorId, now, requestId: request.id })
    await writeJournal(tx, ctx, {
      operation: 'confirm-factor',
      resource_id: own.operatorId,
      before: null,
      after: { factor: confirmed.name, address: request.ip },
    })
    await queueOperatorMail(tx, ctx, {
      user_id: own.operatorId,
      about: 'factor-added',
      factor: confirmed.name,
    })
    const factor = factors.find((each) => each.id === id)
    if (!factor) throw notFound('Factor', id)
    return { factor: presentFactor(factor, request.server.vault), recovery_codes }
  })
}

/** Checks the first code or passkey and returns what is stored of the factor. Throws 404, 400, 429. */
async function proveFactor(
  db: Db,
  { id, body, own }: { readonly id: string; readonly body: Body; readonly own: OwnSession },
  connection: ConnectionOf,
) {
  const begun = await db
    .selectFrom('operator_factor')
    .select(['id', 'kind', 'secret', 'sealed_by', 'challenge'])
    .where('id', '=', id)
    .where('user_id', '=', own.operatorId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  const secret = begun && openSecret(connection.request.server.vault, begun)
  const challenge = begun?.challenge
  if (!secret && !challenge) throw notFound('Factor', id)
  const judge = async () => {
    if (challenge) {
      if (!('passkey' in body) || !(await takeChallenge(db, id, challenge))) return null
      return readNewPasskey(challenge, body.passkey, connection)
    }
    const given = 'code' in body ? readFactorCode(body.code) : null
    const isRight =
      secret && given?.kind === 'totp' && (await useTotpCode(db, { id, secret }, given.code, connection.now))
    return isRight ? {} : null
  }
  const proved = await tryFactor(db, await readOperator(db, own.operatorId), judge, connection)
  if (proved === null) throw wrongCode('invalid_data', challenge ? 'passkey' : 'code')
  return proved
}

/** Takes the challenge, which is valid for one attempt. */
async function takeChallenge(db: Db, id: string, challenge: string): Promise<boolean> {
  const taken = await db
    .updateTable('operator_factor')
    .set({ challenge: null })
    .where('id', '=', id)
    .where('challenge', '=', challenge)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Ends the operator's other sessions and gives this one full access. */
async function keepOneSession(tx: Tx, { operatorId, tokenHash }: OwnSession): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('user_id', '=', operatorId)
    .where('token_hash', '!=', tokenHash)
    .execute()
  await tx.updateTable('session').set({ is_setup_only: false }).where('token_hash', '=', tokenHash).execute()
}
