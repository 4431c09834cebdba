import { isEmail, normalizeEmail } from '@purser/domain/emails'
import { idPrefixes } from '@purser/domain/ids'
import { type Db, newId, storeContext, transact, writeJournal } from '../../database/index.ts'
import { duplicate, invalidData } from '../../http/index.ts'
import { hashNewPassword } from '../credentials/index.ts'

export interface NewOperator {
  readonly email: string
  readonly password: string
  readonly first_name?: string | null
  readonly last_name?: string | null
}

/** Adds an operator and returns their id. Throws 400 with the reason, 422 if the email is taken. */
export async function addOperator(db: Db, operator: NewOperator, now: string): Promise<string> {
  const email = normalizeEmail(operator.email)
  if (!isEmail(email))
    throw invalidData(`${JSON.stringify(operator.email)} isn't an email address.`, 'invalid_value', 'email')
  const password_hash = await hashNewPassword(operator.password, email, 'operators')
  const id = newId(idPrefixes.user)
  const first_name = operator.first_name ?? null
  const last_name = operator.last_name ?? null
  await transact(db, async (tx) => {
    const inserted = await tx
      .insertInto('user')
      .values({ id, email, first_name, last_name, password_hash, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows !== 1n)
      throw duplicate(`There is already an operator ${email}.`, 'email')
    // An invite of this email has become pointless.
    await tx.deleteFrom('invite').where('user_email', '=', email).execute()
    await writeJournal(tx, storeContext(now), {
      operation: 'add-operator',
      resource_id: id,
      before: null,
      after: { email, first_name, last_name },
    })
  })
  return id
}
