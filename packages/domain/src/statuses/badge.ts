/** Colors of a status badge. */
export type BadgeColor = 'green' | 'yellow' | 'red' | 'grey'

const green = [
  'captured',
  'completed',
  'shipped',
  'published',
  'registered',
  'difference_refunded',
  'received',
  'done',
  'delivered',
  'working',
  'active',
  'approved',
]
const yellow = [
  'partially_refunded',
  'refunded',
  'fulfilled',
  'partially_fulfilled',
  'partially_shipped',
  'partially_returned',
  'draft',
  'returned',
  'running',
  'undoing',
]
/** "cancelled" alone is red; the statuses' own "canceled" is grey. */
const red = ['cancelled', 'requires_action', 'rejected', 'failed', 'failing', 'stopped', "can't_start"]

const colorOf: ReadonlyMap<string, BadgeColor> = new Map([
  ...green.map((status) => [status, 'green'] as const),
  ...yellow.map((status) => [status, 'yellow'] as const),
  ...red.map((status) => [status, 'red'] as const),
])

/** Returns the color of a status badge; grey by default. */
export function badgeColor(status: string): BadgeColor {
  return colorOf.get(status) ?? 'grey'
}

/** What a badge's mark says without its color. */
export type BadgeMark = 'to_do' | 'begun' | 'settled' | 'alert' | 'none'

/** Statuses that wait for an operator's next step. */
const toDo = ['awaiting', 'not_fulfilled', 'requested', 'open', 'planned']
/** Statuses with a part of the work left. */
const begun = ['fulfilled', 'partially_fulfilled', 'partially_shipped', 'draft', 'running', 'undoing']

const markOf: ReadonlyMap<string, BadgeMark> = new Map([
  ...toDo.map((status) => [status, 'to_do'] as const),
  ...begun.map((status) => [status, 'begun'] as const),
])
const markOfColor = { green: 'settled', yellow: 'settled', red: 'alert', grey: 'none' } as const

/** Returns the mark of a status badge; gray statuses without a next step have none. */
export function badgeMark(status: string): BadgeMark {
  return markOf.get(status) ?? markOfColor[badgeColor(status)]
}

/** Returns a status in words: 'not_fulfilled' is 'Not fulfilled'. */
export function statusLabel(status: string): string {
  const words = status.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
