import { retrieveSession, type User } from '@purser/contract/session'
import { fullName } from '@purser/domain/customers'
import { useQuery } from '@tanstack/react-query'
import { resourceOptions } from './resource.ts'

/** Returns the signed-in operator as of the last session check. */
export const sessionOptions = resourceOptions(retrieveSession, {})

export function useOperator(): User | undefined {
  return useQuery({ ...sessionOptions, staleTime: Number.POSITIVE_INFINITY }).data?.user
}

/** Returns the full name, e.g. 'Nina Tanaka', else the email. */
export function operatorName(user: Pick<User, 'first_name' | 'last_name' | 'email'>): string {
  return fullName(user) || user.email
}

/** Returns the path to open after sign-in: only a path of this admin, never another origin. */
export function safeReturnPath(wanted: unknown): string {
  const isOurs = typeof wanted === 'string' && /^\/a(\/|\?|$)/.test(wanted) && !wanted.includes('\\')
  return isOurs ? wanted : '/a/orders'
}
