import * as contract from '@purser/contract/session'
import { connection, deletedRecord, type Route, read } from '../../http/index.ts'
import { changePassword } from './account/change-password.ts'
import { endOtherSessions, endSession } from './account/end-sessions.ts'
import { listSessions } from './account/list-sessions.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { beginFactor } from './factors/begin-factor.ts'
import { confirmFactor } from './factors/confirm-factor.ts'
import { listFactors } from './factors/list-factors.ts'
import { removeFactor } from './factors/remove-factor.ts'
import { renewRecoveryCodes } from './factors/renew-recovery-codes.ts'
import { readSignInPolicy, updateSignInPolicy } from './factors/sign-in-policy.ts'
import { readStep } from './factors/sign-in-step.ts'
import { readOperator, signedIn } from './session.queries.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const sessionRoutes: readonly Route[] = [
  connection(contract.signIn, (db, { body }, peer) => signIn(db, body, peer)),
  connection(contract.retrieveSignInStep, (db, _input, peer) => readStep(db, peer)),
  connection(contract.completeSignIn, (db, { body }, peer) => completeSignIn(db, body, peer)),
  connection(contract.retrieveSession, async (db, _input, { actorId, request }) =>
    signedIn(await readOperator(db, actorId ?? ''), request.isSetupOnly),
  ),
  connection(contract.listFactors, (db, _input, peer) => listFactors(db, peer)),
  connection(contract.beginFactor, (db, { body }, peer) => beginFactor(db, body, peer)),
  connection(contract.confirmFactor, (db, { params, body }, peer) =>
    confirmFactor(db, params.id, body, peer),
  ),
  connection(contract.removeFactor, async (db, { params }, peer) => {
    await removeFactor(db, params.id, peer)
    return deletedRecord('factor', params.id)
  }),
  connection(contract.renewRecoveryCodes, async (db, _input, peer) => ({
    recovery_codes: await renewRecoveryCodes(db, peer),
  })),
  read(contract.retrieveSignInPolicy, (db) => readSignInPolicy(db)),
  connection(contract.updateSignInPolicy, (db, { body }, peer) => updateSignInPolicy(db, body, peer)),
  connection(contract.signOut, async (db, _input, peer) => {
    await signOut(db, peer)
    return { object: 'session' as const, deleted: true as const }
  }),
  // Not idempotent operations: the session cookie identifies the caller, and a key's response would be stored beside a hash of the
  // passwords.
  connection(contract.changePassword, async (db, { body }, peer) => {
    await changePassword(db, body, peer)
    return { object: 'password' as const, changed: true as const }
  }),
  connection(contract.listSessions, (db, { query }, peer) => listSessions(db, query, peer)),
  connection(contract.endSession, async (db, { params }, peer) => {
    await endSession(db, params.id, peer)
    return deletedRecord('session', params.id)
  }),
  connection(contract.endOtherSessions, async (db, _input, peer) => ({
    object: 'session' as const,
    deleted: true as const,
    count: await endOtherSessions(db, peer),
  })),
]
