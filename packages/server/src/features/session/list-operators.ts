import type { Db } from '../../database/index.ts'

export interface OperatorSummary {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly created_at: string
  /** When they were disabled; null if they may sign in. */
  readonly disabled_at: string | null
  /** Whether their sign-in requires a second factor. */
  readonly has_factor: boolean
}

/** Lists all operators except removed ones, oldest first. */
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
