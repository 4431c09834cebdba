import type { ChangedKind } from '../live/index.ts'
import { isOperation, type Operation, operations } from '../operations/index.ts'

/** The facts of a call that its hints for agents depend on. */
interface CallFacts {
  readonly method: string
  readonly name: string
  /** It changes nothing, though it is a POST. */
  readonly isRead?: boolean
}

/** What an agent's program may use to decide whether to ask a person first. */
export interface ToolHints {
  readonly isRead: boolean
  /** Whether it can delete, overwrite or undo something, or move money or goods, which nothing brings back. */
  readonly isDestructive: boolean
  /** Whether repeating it with the same values changes nothing more. */
  readonly isIdempotent: boolean
}

/** Records whose operations may move money or goods or email customers, whatever they are called. */
const irreversible: ReadonlySet<ChangedKind> = new Set<ChangedKind>([
  'order',
  'order-edit',
  'swap',
  'draft-order',
  'gift_card',
  'notification',
  'bulk-operation',
])

/** Verbs of operations that only add something. */
const additive = /^(add|create)-/
/** Verbs of operations that set a state. */
const setting = /^(update|set|delete|remove|reset)-/

/** Returns a call's hints for agents (agents-5). */
export function toolHints({ method, name, isRead = method === 'GET' }: CallFacts): ToolHints {
  if (isRead) return { isRead, isDestructive: false, isIdempotent: true }
  const operation: Operation | undefined = isOperation(name) ? operations[name] : undefined
  const isHarmless = operation && additive.test(name) && !irreversible.has(operation.changes)
  return {
    isRead,
    isDestructive: !isHarmless || operation?.isDangerous === true,
    isIdempotent: method === 'DELETE' || setting.test(name),
  }
}

/** Returns a tool's title: the operation's label, or the words of a read's name. */
export function toolTitle(name: string): string {
  if (isOperation(name)) return operations[name].label
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
