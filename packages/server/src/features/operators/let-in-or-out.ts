import { normalizeEmail } from '@purser/domain/emails'
import { type Db, storeContext, type Tx, transact, writeJournal } from '../../database/index.ts'
import { Failure } from '../../http/index.ts'
import { revokeApiKeysOf } from '../api-keys/index.ts'

interface Standing {
  readonly disabled_at: string | null
  readonly deleted_at: string | null
}

/** Disables an operator until they are enabled again, and ends their sessions and keys. Throws 404. */
export function disableOperator(db: Db, email: string, now: string): Promise<void> {
  return change(db, email, now, 'disable-operator', (tx, { id, disabled_at }) =>
    shutOut(tx, id, { disabled_at: disabled_at ?? now, deleted_at: null }, now),
  )
}

/** Lets an operator sign in again. Keys that were revoked stay so. Throws 404. */
export function enableOperator(db: Db, email: string, now: string): Promise<void> {
  return change(db, email, now, 'enable-operator', (tx, { id }) =>
    // Whatever was made while they were shut out, by a request that came in before, does not come alive with them.
    shutOut(tx, id, { disabled_at: null, deleted_at: null }, now),
  )
}

/** Removes an operator permanently. Keeps their record for the names in the history; the email can be used again. Throws 404. */
export function removeOperator(db: Db, email: string, now: string): Promise<void> {
  return change(db, email, now, 'remove-operator', (tx, { id, disabled_at }) =>
    shutOut(tx, id, { disabled_at, deleted_at: now }, now),
  )
}

/** Ends an operator's sessions on all devices; their keys stay. Throws 404. */
export function signOutOperator(db: Db, email: string, now: string): Promise<void> {
  return change(db, email, now, 'sign-out-operator', async (tx, { id }) => {
    await tx.deleteFrom('session').where('user_id', '=', id).execute()
  })
}

async function change(
  db: Db,
  given: string,
  now: string,
  operation: 'disable-operator' | 'enable-operator' | 'remove-operator' | 'sign-out-operator',
  work: (tx: Tx, operator: { readonly id: string; readonly disabled_at: string | null }) => Promise<void>,
): Promise<void> {
  const email = normalizeEmail(given)
  await transact(db, async (tx) => {
    const operator = await tx
      .selectFrom('user')
      .select(['id', 'disabled_at'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      // Concurrent sign-ins and new keys lock this row too: either this transaction sees them, or they see its result.
      .forUpdate()
      .executeTakeFirst()
    if (!operator) throw new Failure('not_found', `There is no operator ${email}.`)
    await work(tx, operator)
    await writeJournal(tx, storeContext(now), {
      operation,
      resource_id: operator.id,
      before: { email, disabled_at: operator.disabled_at },
      after: null,
    })
  })
}

async function shutOut(tx: Tx, id: string, standing: Standing, now: string): Promise<void> {
  await tx
    .updateTable('user')
    .set({ ...standing, updated_at: now })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('session').where('user_id', '=', id).execute()
  await tx.deleteFrom('known_device').where('user_id', '=', id).execute()
  await revokeApiKeysOf(tx, storeContext(now), id)
}
