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

/** What a browser sends of a passkey, as `@simplewebauthn/browser` has it. */
type Credential = Readonly<Record<string, unknown>>

/** Where a passkey is made or used: a host name, and the pages on it. Browsers offer passkeys by https and on localhost only. */
function placeOf({ hostname, host }: FastifyRequest) {
  const pages = [`https://${host}`, `http://${host}`].filter((page) => URL.canParse(page))
  return { rpID: hostname, origins: pages.map((page) => new URL(page).origin) }
}

interface NewPasskey {
  readonly owner: FactorOwner
  readonly storeName: string
}

/** What the browser needs to make a passkey; its challenge is kept until the answer. */
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

/** What is stored of a passkey that was made for this challenge; null where the browser's answer is not right. */
export async function readNewPasskey(challenge: string, passkey: Credential, { request }: ConnectionOf) {
  const { rpID, origins } = placeOf(request)
  const { registrationInfo } = await verifyRegistrationResponse({
    // The library checks its shape, and throws: what is malformed is as wrong as a wrong signature.
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

/** What the browser needs to use one of the operator's passkeys; null where they have none for this host. */
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

/** Whether one of the operator's passkeys signed the challenge of their sign-in. Throws 429 after too many wrong tries. */
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
      // Likewise.
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

/** A challenge is good for one try; null where another request took it. */
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

/** The operator's passkeys for a host name. */
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
