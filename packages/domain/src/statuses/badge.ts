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

/** Returns a status in words: 'not_fulfilled' is 'Not fulfilled'. */
export function statusLabel(status: string): string {
  const words = status.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
