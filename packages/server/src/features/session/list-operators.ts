import type { Db } from '../../database/index.ts'

export interface OperatorSummary {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly created_at: string
  /** Since when they may not sign in; null: they may. */
  readonly disabled_at: string | null
  /** Whether signing in asks them for a second factor. */
  readonly has_factor: boolean
}

/** All operators but those who were removed, first come first. */
export async function listOperators(db: Db): Promise<OperatorSummary[]> {
  return db
    .selectFrom('user')
    .select(({ exists, selectFrom }) => [
      'id',
      'email',
      'first_name',
      'last_name',
      'created_at',
      'disabled_at',
      exists(
        selectFrom('operator_factor')
          .whereRef('operator_factor.user_id', '=', 'user.id')
          .where('confirmed_at', 'is not', null),
      )
        .$castTo<boolean>()
        .as('has_factor'),
    ])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
