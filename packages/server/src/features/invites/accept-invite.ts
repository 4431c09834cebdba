import type { BodyOf, ResponseOf } from '@purser/contract/endpoints'
import type { acceptInvite, checkInvite } from '@purser/contract/invites'
import { fullName } from '@purser/domain/customers'
import { idPrefixes } from '@purser/domain/ids'
import { networkOf } from '@purser/domain/session'
import { contextOf, type Db, newId, type Tx, writeJournal } from '../../database/index.ts'
import { type ConnectionOf, duplicate, Failure, within } from '../../http/index.ts'
import { countAttempt, hashNewPassword, hashToken, maySignIn } from '../credentials/index.ts'
import { signInNewOperator } from '../session/index.ts'

/** One answer for links that expired, were used or deleted, or never were valid. */
const refused = () =>
  new Failure('invalid_data', 'This invite has expired or was already used. Ask for a new one.', {
    code: 'invite_invalid',
  })

/** Returns the invite of a link, while the operator who sent it may sign in. Throws 400 if there is none, 429 after too many wrong links. */
async function findInvite(db: Db, token: string, { request, now }: ConnectionOf) {
  const found = await db
    .selectFrom('invite_token')
    .innerJoin('invite', 'invite.id', 'invite_token.invite_id')
    .innerJoin('user', 'user.id', 'invite.invited_by')
    .select([
      'invite.id',
      'invite.user_email',
      'invite.expires_at',
      'user.email',
      'user.first_name',
      'user.last_name',
    ])
    .where('invite_token.token_hash', '=', hashToken(token))
    .where('invite.expires_at', '>', now)
    .where(maySignIn)
    .executeTakeFirst()
  if (found) return found
  // Only wrong links count, so that nobody can keep a right one from working. 256 random bits can't be guessed.
  const attempt = { account: 'invite', origin: networkOf(request.ip), isStranger: false, secrets: 'links' }
  await countAttempt(db, attempt, async () => null, now)
  request.log.warn({ address: request.ip }, 'invite refused')
  throw refused()
}

/** Returns whom an invite is for. Throws like `findInvite`. */
export async function describeInvite(
  db: Db,
  { token }: BodyOf<typeof checkInvite>,
  connection: ConnectionOf,
): Promise<ResponseOf<typeof checkInvite>> {
  const { user_email, expires_at, ...inviter } = await findInvite(db, token, connection)
  const { name } = await db.selectFrom('store').select('name').executeTakeFirstOrThrow()
  return { user_email, expires_at, store_name: name, inviter: fullName(inviter) || inviter.email }
}

/**
 * Creates the invited operator and signs them in. Of two who use a link at once, one succeeds. Throws 400 for an invalid link or password,
 * 422 if the email has an operator now, 429 after too many wrong links.
 */
export async function acceptInviteLink(
  db: Db,
  { token, user }: BodyOf<typeof acceptInvite>,
  connection: ConnectionOf,
): Promise<ResponseOf<typeof acceptInvite>> {
  const { user_email } = await findInvite(db, token, connection)
  const password_hash = await within('user', hashNewPassword(user.password, user_email, 'operators'))
  const names = { first_name: user.first_name || null, last_name: user.last_name || null }
  return signInNewOperator(
    db,
    (tx) => addInvited(tx, { token, password_hash, ...names }, connection),
    connection,
  )
}

interface Invited {
  readonly token: string
  readonly password_hash: string
  readonly first_name: string | null
  readonly last_name: string | null
}

/** Uses the invite up and adds its operator. Locks who sent it first, like disabling them does. */
async function addInvited(
  tx: Tx,
  { token, password_hash, ...names }: Invited,
  { request, now }: ConnectionOf,
): Promise<string> {
  const sender = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', (inner) =>
      inner
        .selectFrom('invite_token')
        .innerJoin('invite', 'invite.id', 'invite_token.invite_id')
        .select('invite.invited_by')
        .where('invite_token.token_hash', '=', hashToken(token)),
    )
    .where(maySignIn)
    .forShare()
    .executeTakeFirst()
  const used =
    sender &&
    (await tx
      .deleteFrom('invite')
      .where('id', '=', (inner) =>
        inner.selectFrom('invite_token').select('invite_id').where('token_hash', '=', hashToken(token)),
      )
      .where('invited_by', '=', sender.id)
      .where('expires_at', '>', now)
      .returning(['id', 'user_email', 'role', 'invited_by'])
      .executeTakeFirst())
  if (!used) throw refused()
  const id = newId(idPrefixes.user)
  const { user_email: email, role, invited_by } = used
  const inserted = await tx
    .insertInto('user')
    .values({ id, email, role, password_hash, ...names, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n)
    throw duplicate('There is already an operator with this email. Sign in instead.')
  await writeJournal(tx, contextOf({ actorId: id, now, requestId: request.id }), {
    operation: 'accept-invite',
    resource_id: id,
    before: null,
    after: { email, ...names, role, invited_by },
  })
  return id
}
