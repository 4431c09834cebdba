import type { BodyOf, ResponseOf } from '@purser/contract/endpoints'
import type { completeSignIn as endpoint } from '@purser/contract/session'
import type { Db } from '../../database/index.ts'
import { type ConnectionOf, Failure } from '../../http/index.ts'
import { judgeCode, wrongCode } from './factors/judge-code.ts'
import { findStep } from './factors/sign-in-step.ts'
import { finishSignIn } from './finish-sign-in.ts'

/**
 * Completes a sign-in whose password was right by a code. Throws 401 for a wrong code, or where the sign-in has expired; 429 after
 * too many wrong codes.
 */
export async function completeSignIn(
  db: Db,
  body: BodyOf<typeof endpoint>,
  connection: ConnectionOf,
): Promise<ResponseOf<typeof endpoint>> {
  const step = await findStep(db, connection)
  if (step === undefined)
    throw new Failure('unauthorized', 'This sign-in has expired. Enter your email and password again.', {
      code: 'sign_in_expired',
    })
  const proved = await judgeCode(db, step, body.code, connection)
  if (proved === null) throw wrongCode('unauthorized')
  return finishSignIn(db, step, proved, connection)
}
