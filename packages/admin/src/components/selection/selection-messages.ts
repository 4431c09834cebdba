import { MOST_RECORDS } from '@purser/domain/bulk-operations'

const grouped = (count: number) => count.toLocaleString('en')

/** Texts of the selection in lists. */
export const messages = {
  select: (name: string) => `Select ${name}`,
  page: 'Select all on this page',
  head: 'Select',
  region: 'Selection',
  count: (count: number) => `${grouped(count)} selected`,
  all: (count: number) => `All ${grouped(count)} selected`,
  allMatches: 'All matches selected',
  none: 'Nothing selected',
  selectAll: (count: number) => `Select all ${grouped(count)} that match`,
  selectMatches: 'Select all matches',
  tooMany: (count: number) => `${grouped(count)} match, up to ${grouped(MOST_RECORDS)} at once`,
  clear: 'Clear selection',
  actions: 'Actions',
  more: 'More actions',
  keys: {
    toggle: 'Select the highlighted row',
    down: 'Extend the selection down',
    up: 'Extend the selection up',
  },
} as const
