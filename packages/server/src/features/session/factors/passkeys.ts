import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../database/index.ts'
import type { ConnectionOf } from '../../../http/index.ts'
import { newToken } from '../../credentials/index.ts'
import { type FactorOwner, tryFactor } from './judge-code.ts'

/** A passkey's answer as `@simplewebauthn/browser` sends it. */
type Credential = Readonly<Record<string, unknown>>

/** Returns the host name and origin that a passkey is bound to. Browsers offer passkeys only on https and localhost. */
function placeOf({ hostname, host }: FastifyRequest) {
  const pages = [`https://${host}`, `http://${host}`].filter((page) => URL.canParse(page))
  return { rpID: hostname, origins: pages.map((page) => new URL(page).origin) }
}

interface NewPasskey {
  readonly owner: FactorOwner
  readonly storeName: string
}

/** Returns what the browser needs to create a passkey, and stores its challenge until the answer. */
export async function creationOptions(db: Db, { owner, storeName }: NewPasskey, { request }: ConnectionOf) {
  const { rpID } = placeOf(request)
  const present = await passkeysOf(db, owner.id, rpID)
  return generateRegistrationOptions({
    rpName: storeName,
    rpID,
    userName: owner.email,
    userID: Buffer.from(owner.id),
    attestationType: 'none',
    excludeCredentials: present.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Verifies a passkey created for this challenge and returns what is stored of it; null if the browser's answer is invalid. */
export async function readNewPasskey(challenge: string, passkey: Credential, { request }: ConnectionOf) {
  const { rpID, origins } = placeOf(request)
  const { registrationInfo } = await verifyRegistrationResponse({
    // The library validates the shape and throws: a malformed answer is treated like a wrong signature.
    response: passkey as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }))
  if (registrationInfo === undefined) return null
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    sign_count: counter,
    transports: [...transports],
    rp_id: rpID,
  }
}

/** Returns what the browser needs to use one of the operator's passkeys; null if they have none for this host. */
export async function requestOptions(db: Db, userId: string, challenge: string, request: FastifyRequest) {
  const { rpID } = placeOf(request)
  const present = await passkeysOf(db, userId, rpID)
  if (present.length === 0) return null
  return generateAuthenticationOptions({
    rpID,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: present.map(descriptorOf),
    userVerification: 'preferred',
  })
}

interface Step extends FactorOwner {
  readonly token_hash: string
  readonly challenge: string | null
}

/** Returns whether one of the operator's passkeys signed the challenge of their sign-in. Throws 429 after too many wrong attempts. */
export async function judgePasskey(
  db: Db,
  step: Step,
  passkey: Credential,
  connection: ConnectionOf,
): Promise<'passkey' | null> {
  const { rpID, origins } = placeOf(connection.request)
  const judge = async () => {
    const challenge = await takeChallenge(db, step)
    const factor = (await passkeysOf(db, step.id, rpID)).find((each) => each.credential_id === passkey.id)
    if (challenge === null || !factor?.credential_id || !factor.public_key) return null
    const verified = await verifyAuthenticationResponse({
      // As above, the library validates the shape.
      response: passkey as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: factor.credential_id,
        publicKey: new Uint8Array(Buffer.from(factor.public_key, 'base64url')),
        counter: factor.sign_count,
      },
    }).catch(() => null)
    if (!verified?.verified) return null
    await db
      .updateTable('operator_factor')
      .set({ sign_count: verified.authenticationInfo.newCounter, last_used_at: connection.now })
      .where('id', '=', factor.id)
      .execute()
    return 'passkey' as const
  }
  return tryFactor(db, step, judge, connection)
}

/** Takes the challenge, which is valid for one attempt; null if another request took it. */
async function takeChallenge(db: Db, { token_hash, challenge }: Step): Promise<string | null> {
  if (challenge === null) return null
  const taken = await db
    .updateTable('sign_in_step')
    .set({ challenge: newToken() })
    .where('token_hash', '=', token_hash)
    .where('challenge', '=', challenge)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n ? challenge : null
}

/** Selects the operator's passkeys for a host name. */
const passkeysOf = (db: Db, userId: string, rpID: string) =>
  db
    .selectFrom('operator_factor')
    .select(['id', 'credential_id', 'public_key', 'sign_count', 'transports'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .where('rp_id', '=', rpID)
    .where('confirmed_at', 'is not', null)
    .execute()

type Row = Awaited<ReturnType<typeof passkeysOf>>[number]
const descriptorOf = ({ credential_id, transports }: Row) => ({ id: credential_id ?? '', transports })
