import type { Db, Tx } from '../../../database/index.ts'

/** Selects an operator's confirmed second factors, oldest first. */
export function confirmedFactors(db: Db | Tx, userId: string) {
  return db
    .selectFrom('operator_factor')
    .select(['id', 'kind', 'name', 'secret', 'sealed_by', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute()
}

export async function hasFactor(db: Db | Tx, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('operator_factor')
    .select('id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return factor !== undefined
}

/** Returns whether the store requires a second factor of every operator. */
export async function isFactorRequired(db: Db | Tx): Promise<boolean> {
  const store = await db.selectFrom('store').select('requires_second_factor').executeTakeFirst()
  return store?.requires_second_factor ?? false
}

/** Returns whether the store requires a second factor, and locks that setting until the transaction ends. */
export async function holdFactorRequired(tx: Tx): Promise<boolean> {
  const store = await tx.selectFrom('store').select('requires_second_factor').forShare().executeTakeFirst()
  return store?.requires_second_factor ?? false
}

/** Locks an operator's row, so that changes of their second factors and sign-ins happen one after another. */
export async function lockOperator(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('user').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}
