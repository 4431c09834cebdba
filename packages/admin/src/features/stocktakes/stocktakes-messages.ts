import { counted } from '@purser/domain/counts'
import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

const units = (count: number) => counted(count, 'unit')

/** Texts of stocktakes. */
export const messages = {
  title: 'Stocktakes',
  noun: 'Stocktake',
  stock: 'Stock',
  missing: 'This stocktake does not exist',
  none: 'No stocktakes found',
  beginning: 'Count what is on the shelves by scanner or by list, then apply the differences.',
  nameOf: (day: string) => `Stocktake of ${day}`,
  canceled: 'The stocktake was canceled',
  applied: 'The stocktake was applied',
  columns: {
    name: 'Name',
    status: 'Status',
    begun: 'Begun',
    by: 'By',
    counted: 'Counted',
    different: 'Different',
  },
  countedVariants: (count: number) => counted(count, 'variant'),
  differentVariants: (count: number) => `${count} different`,
  scan: 'Scan or type a SKU, EAN, UPC or barcode',
  said: (name: string, count: number) => `${isolate(name)}: ${count} counted`,
  retry: 'Try again',
  dismiss: 'Dismiss',
  notCounted: (code: string, reason: string) => `${isolate(code)} wasn't counted: ${reason}`,
  hint: 'A count refers to the moment of its last entry. Units that are sold but not packed are on the shelf: count them, too.',
  views: 'What to show',
  counted: (count: number) => `Counted (${count})`,
  differences: (count: number) => `Differences (${count})`,
  toCount: 'Not counted',
  search: 'Search variants',
  lines: 'Counted variants',
  rest: 'Variants to count',
  noLines: 'Nothing counted yet',
  noDifferences: 'No differences',
  noRest: 'Everything is counted',
  reason: 'Reason',
  countOf: (name: string) => `Counted units of ${isolate(name)}`,
  reasonOf: (name: string) => `Reason for the difference of ${isolate(name)}`,
  remove: (name: string) => `Remove the count of ${isolate(name)}`,
  moved: 'Units came or went during the count. Count it again.',
  expected: (count: number) => `${count} expected`,
  difference: (count: number) => (count > 0 ? `+${count}` : String(count).replace('-', '\u2212')),
  more: (count: number) => `Show ${count} more`,
  applyLabel: operations['apply-stocktake'].label,
  apply: {
    title: 'Apply the differences?',
    effect: ({ different, surplus, missing }: { different: number; surplus: number; missing: number }) =>
      different === 0
        ? 'All counts match. Applying ends the stocktake and changes nothing.'
        : `${counted(different, 'variant')} will change: ${units(surplus)} found, ${units(missing)} missing.`,
    since: 'Units sold or returned since each count still count.',
    moved: (count: number) =>
      count === 1
        ? '1 variant had units come or go during its count.'
        : `${count} variants had units come or go during their count.`,
    skipped: (count: number) =>
      `${counted(count, 'variant')} ${count === 1 ? 'is' : 'are'} skipped: deleted, or no longer tracked.`,
    fromTo: (from: number, to: number) => `${from} to ${to}`,
    more: (count: number) => `and ${count} more`,
    list: 'Stock after applying',
  },
  cancel: {
    title: 'Cancel this stocktake?',
    effect: 'Nothing in stock changes. The counts stay readable.',
  },
} as const
