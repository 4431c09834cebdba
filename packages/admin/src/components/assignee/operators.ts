import { listUsers } from '@purser/contract/users'
import { ASSIGNED_TO_ME, UNASSIGNED } from '@purser/domain/orders'
import { useResource } from '../../lib/resource.ts'
import { operatorName, useOperator } from '../../lib/session.ts'
import { messages } from './assignee-messages.ts'

const everyone = { query: { limit: 1_000, order: 'email' } } as const

interface NamedOperator {
  readonly id: string
  readonly name: string
}

/** Returns the operators by name, the one who is signed in first; undefined while loading. */
export function useOperators(): readonly NamedOperator[] | undefined {
  const me = useOperator()?.id
  const { data } = useResource(listUsers, everyone)
  return data?.users
    .map((user) => ({
      id: user.id,
      name: user.id === me ? messages.me(operatorName(user)) : operatorName(user),
    }))
    .sort((one, other) => Number(other.id === me) - Number(one.id === me))
}

/** Returns the names of a filter's choices in order; that of a deleted operator is not known. */
export function useAssigneeNames(ids: readonly string[]): readonly string[] {
  const { data } = useResource(listUsers, everyone, { isEnabled: ids.some((id) => !isWord(id)) })
  return ids.map((id) => {
    if (id === ASSIGNED_TO_ME) return messages.anyOfMine
    if (id === UNASSIGNED) return messages.unassigned
    const user = data?.users.find((one) => one.id === id)
    if (user) return operatorName(user)
    return data ? messages.former : '…'
  })
}

const isWord = (id: string) => id === ASSIGNED_TO_ME || id === UNASSIGNED
