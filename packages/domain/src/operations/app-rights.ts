import type { Operation } from './operation.ts'
import { operations } from './table.ts'

/** The nouns whose calls an app may be given; operators, their sessions and keys, and apps themselves are none of its business. */
const nouns = [
  'claims',
  'collections',
  'customers',
  'discounts',
  'draft-orders',
  'fulfillments',
  'gift-cards',
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

/** Everything that an app may be given: to read the records of a noun, or to read and change them. */
export const appRights: readonly string[] = nouns.flatMap((noun) => [`${noun}:read`, `${noun}:write`])

/** A call as far as a right is needed for it: one that reads is asked by its noun or its `readRight`, one that changes by its operation. */
interface CalledByApp {
  readonly method: string
  readonly name: string
  readonly noun: string
  readonly readRight?: string
}

/** Whether an app with these rights may make a call. What no right is known for is denied. */
export function appMayCall(rights: readonly string[], call: CalledByApp): boolean {
  const { method, name, readRight = call.noun } = call
  const has = (right: string) => appRights.includes(right) && rights.includes(right)
  if (method === 'GET') return has(`${readRight}:read`) || has(`${readRight}:write`)
  const known: Readonly<Record<string, Operation>> = operations
  const operation = Object.hasOwn(known, name) ? known[name] : undefined
  return operation !== undefined && has(operation.permission)
}

/** The noun that an app must be able to read to see a relation which is a record of its own, not a part of another (apps-15). */
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
])

/** Whether an app with these rights may see what is attached to a record under this name. */
export function appMaySee(rights: readonly string[], relation: string): boolean {
  const noun = nounsOfRelations.get(relation)
  return noun === undefined || rights.includes(`${noun}:read`) || rights.includes(`${noun}:write`)
}

/** 'read orders', 'change draft orders'. */
export function appRightWords(right: string): string {
  const [noun = '', kind] = right.split(':')
  return `${kind === 'write' ? 'change' : 'read'} ${noun.replaceAll('-', ' ')}`
}
