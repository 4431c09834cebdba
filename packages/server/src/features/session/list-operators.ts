import type { Db } from '../../database/index.ts'

export interface OperatorSummary {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly created_at: string
}

/** Everyone who may sign in, first come first. */
export async function listOperators(db: Db): Promise<OperatorSummary[]> {
  return db
    .selectFrom('user')
    .select(['id', 'email', 'first_name', 'last_name', 'created_at'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
