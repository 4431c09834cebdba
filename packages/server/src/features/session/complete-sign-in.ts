import type { BodyOf, ResponseOf } from '@purser/contract/endpoints'
import type { completeSignIn as endpoint } from '@purser/contract/session'
import type { Db } from '../../database/index.ts'
import type { ConnectionOf } from '../../http/index.ts'
import { judgeCode, wrongCode } from './factors/judge-code.ts'
import { judgePasskey } from './factors/passkeys.ts'
import { findStep } from './factors/sign-in-step.ts'
import { finishSignIn } from './finish-sign-in.ts'

/**
 * Completes a sign-in, after its correct password, with a code or passkey. Throws 401 for a wrong code or an expired sign-in, 429 after too
 * many wrong codes.
 */
export async function completeSignIn(
  db: Db,
  body: BodyOf<typeof endpoint>,
  connection: ConnectionOf,
): Promise<ResponseOf<typeof endpoint>> {
  const step = await findStep(db, connection)
  const isPasskey = 'passkey' in body
  const proved = isPasskey
    ? await judgePasskey(db, step, body.passkey, connection)
    : await judgeCode(db, step, body.code, connection)
  if (proved === null) throw wrongCode('unauthorized', isPasskey ? 'passkey' : 'code')
  return finishSignIn(db, step, proved, connection)
}
