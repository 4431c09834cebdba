import { normalizeEmail } from '@purser/domain/emails'
import { type Context, type Db, storeContext, type Tx, transact, writeJournal } from '../../database/index.ts'
import { Failure } from '../../http/index.ts'
import { revokeApiKeysOf } from '../api-keys/index.ts'

/** Whether an operator may sign in. */
export interface Standing {
  readonly disabled_at: string | null
  readonly deleted_at: string | null
}

/** Disables an operator until they are enabled again, and ends their sessions and keys. Throws 404. */
export function disableOperator(db: Db, email: string, now: string): Promise<void> {
  return change(db, email, now, 'disable-operator', (tx, ctx, { id, disabled_at }) =>
    setStanding(tx, ctx, id, { disabled_at: disabled_at ?? now, deleted_at: null }),
  )
}

/** Lets an operator sign in again. Keys that were revoked stay so. Throws 404. */
export function enableOperator(db: Db, email: string, now: string): Promise<void> {
  return change(db, email, now, 'enable-operator', (tx, ctx, { id }) =>
    setStanding(tx, ctx, id, { disabled_at: null, deleted_at: null }),
  )
}

/** Removes an operator permanently. Keeps their record for the names in the history; the email can be used again. Throws 404. */
export function removeOperator(db: Db, email: string, now: string): Promise<void> {
  return change(db, email, now, 'remove-operator', (tx, ctx, { id, disabled_at }) =>
    setStanding(tx, ctx, id, { disabled_at, deleted_at: now }),
  )
}

/** Ends an operator's sessions on all devices; their keys stay. Throws 404. */
export function signOutOperator(db: Db, email: string, now: string): Promise<void> {
  return change(db, email, now, 'sign-out-operator', (tx, _, { id }) => signOutEverywhere(tx, id))
}

type AccessChange = 'disable-operator' | 'enable-operator' | 'remove-operator' | 'sign-out-operator'

async function change(
  db: Db,
  given: string,
  now: string,
  operation: AccessChange,
  work: (
    tx: Tx,
    ctx: Context,
    operator: { readonly id: string; readonly disabled_at: string | null },
  ) => Promise<void>,
): Promise<void> {
  const email = normalizeEmail(given)
  await transact(db, async (tx) => {
    const operator = await tx
      .selectFrom('user')
      .select(['id', 'email', 'disabled_at'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      // Concurrent sign-ins and new keys lock this row too: either this transaction sees them, or they see its result.
      .forUpdate()
      .executeTakeFirst()
    if (!operator) throw new Failure('not_found', `There is no operator ${email}.`)
    const ctx = storeContext(now)
    await work(tx, ctx, operator)
    await journalAccess(tx, ctx, operation, operator)
  })
}

/** Records a change of an operator's access in the history. */
export function journalAccess(
  tx: Tx,
  ctx: Context,
  operation: AccessChange,
  {
    id,
    email,
    disabled_at,
  }: { readonly id: string; readonly email: string; readonly disabled_at: string | null },
): Promise<void> {
  return writeJournal(tx, ctx, {
    operation,
    resource_id: id,
    before: { email, disabled_at },
    after: null,
  })
}

/**
 * Sets whether an operator may sign in, and ends everything they are signed in with: also on enabling, so that what a request created while
 * they were disabled doesn't become valid with them.
 */
export async function setStanding(tx: Tx, ctx: Context, id: string, standing: Standing): Promise<void> {
  await tx
    .updateTable('user')
    .set({ ...standing, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await signOutEverywhere(tx, id)
  await tx.deleteFrom('known_device').where('user_id', '=', id).execute()
  await revokeApiKeysOf(tx, ctx, id)
  // Else they could let themselves in again by a mailbox that they invited.
  await tx.deleteFrom('invite').where('invited_by', '=', id).execute()
}

/** Ends an operator's sessions and unfinished sign-ins. */
export async function signOutEverywhere(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', id).execute()
  await tx.deleteFrom('sign_in_step').where('user_id', '=', id).execute()
}
