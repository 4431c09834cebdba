import type { Operation } from './operation.ts'
import { operations } from './table.ts'

/** Nouns that an app may get rights for; operators, their sessions and keys, and apps are excluded. */
const nouns = [
  'batch-jobs',
  'bulk-operations',
  'claims',
  'collections',
  'customers',
  'discounts',
  'draft-orders',
  'fulfillments',
  'gift-cards',
  'invoices',
  'later-releases',
  'notes',
  'notifications',
  'orders',
  'product-imports',
  'products',
  'regions',
  'return-reasons',
  'returns',
  'shipping',
  'store',
  'swaps',
  'uploads',
] as const

/** All rights that an app can have: to read a noun's records, or to read and change them. */
export const appRights: readonly string[] = nouns.flatMap((noun) => [`${noun}:read`, `${noun}:write`])

/** The facts of a call that decide which right it needs: for a read its noun or `readRight`, for a change its operation. */
interface CalledByApp {
  readonly method: string
  readonly name: string
  readonly noun: string
  readonly readRight?: string
  readonly isRead?: boolean
}

/** Returns whether an app with these rights may make a call. Denied if the needed right is unknown. */
export function appMayCall(rights: readonly string[], call: CalledByApp): boolean {
  const { method, name, readRight = call.noun, isRead = method === 'GET' } = call
  const has = (right: string) => appRights.includes(right) && rights.includes(right)
  if (isRead) return has(`${readRight}:read`) || has(`${readRight}:write`)
  const known: Readonly<Record<string, Operation>> = operations
  const operation = Object.hasOwn(known, name) ? known[name] : undefined
  return operation !== undefined && has(operation.permission)
}

/** The noun that an app must be able to read to see a relation that is a separate record, not a part of another (apps-15). */
const nounsOfRelations: ReadonlyMap<string, string> = new Map([
  ['customer', 'customers'],
  ['customers', 'customers'],
  ['order', 'orders'],
  ['orders', 'orders'],
  ['draft_order', 'draft-orders'],
  ['notes', 'notes'],
  // No app may read operators.
  ['author', 'users'],
  ['actor', 'users'],
  ['mentions', 'users'],
])

/** Returns whether an app with these rights may see the relation with this name. */
export function appMaySee(rights: readonly string[], relation: string): boolean {
  const noun = nounsOfRelations.get(relation)
  return noun === undefined || rights.includes(`${noun}:read`) || rights.includes(`${noun}:write`)
}

/** Describes a right: 'read orders', 'change draft orders'. */
export function appRightWords(right: string): string {
  const [noun = '', kind] = right.split(':')
  return `${kind === 'write' ? 'change' : 'read'} ${noun.replaceAll('-', ' ')}`
}
