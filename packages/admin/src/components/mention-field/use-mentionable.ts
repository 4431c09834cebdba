import { listUsers } from '@purser/contract/users'
import { useResource } from '../../lib/resource.ts'
import { operatorName } from '../../lib/session.ts'

/** An operator who can be mentioned. */
export interface Mentionable {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Returns the operators who can sign in, by email; none while loading. */
export function useMentionable(isWanted: boolean): readonly Mentionable[] {
  const { data } = useResource(
    listUsers,
    { query: { limit: 1_000, order: 'email', is_active: true } },
    { isEnabled: isWanted },
  )
  return (data?.users ?? []).map((user) => ({ id: user.id, name: operatorName(user), email: user.email }))
}
