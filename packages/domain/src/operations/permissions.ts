import type { Permission } from './operation.ts'

/** Roles of operators: the wire's `role` of a user. */
export const operatorRoles = ['admin', 'member', 'developer'] as const
type OperatorRole = (typeof operatorRoles)[number]

/** All roles currently have all rights. */
const rights: Readonly<Record<OperatorRole, 'all' | readonly Permission[]>> = {
  admin: 'all',
  member: 'all',
  developer: 'all',
}

/** Returns whether operators of a role have a right; false for an unknown role. */
export function mayDo(role: string, permission: Permission): boolean {
  const known = operatorRoles.find((each) => each === role)
  if (known === undefined) return false
  const granted = rights[known]
  return granted === 'all' || granted.includes(permission)
}
