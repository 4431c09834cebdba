import type { Db } from '../../database/index.ts'

export interface OperatorSummary {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly created_at: string
  /** Since when they may not sign in; null: they may. */
  readonly disabled_at: string | null
}

/** All operators but those who were removed, first come first. */
export async function listOperators(db: Db): Promise<OperatorSummary[]> {
  return db
    .selectFrom('user')
    .select(['id', 'email', 'first_name', 'last_name', 'created_at', 'disabled_at'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
