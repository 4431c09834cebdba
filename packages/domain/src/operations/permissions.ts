import type { Permission } from './operation.ts'

/** The roles that an operator may have: the wire's `role` of a user. */
export const operatorRoles = ['admin', 'member', 'developer'] as const
type OperatorRole = (typeof operatorRoles)[number]

/** There is one kind of operator: whatever their role is called, all may do the same. */
const rights: Readonly<Record<OperatorRole, 'all' | readonly Permission[]>> = {
  admin: 'all',
  member: 'all',
  developer: 'all',
}

/** Whether operators of a role have a right; of a role that the store does not know, none. */
export function mayDo(role: string, permission: Permission): boolean {
  const known = operatorRoles.find((each) => each === role)
  if (known === undefined) return false
  const granted = rights[known]
  return granted === 'all' || granted.includes(permission)
}
