import { type Explanation, explained, grouped } from './part.ts'

/** The figures of sales that can be explained. */
export const explainedFigures = ['orders', 'gross', 'net', 'tax', 'refunds', 'swaps'] as const
export type ExplainedFigure = (typeof explainedFigures)[number]

/** Up to how many entries an explanation lists them one by one. */
export const SALES_ENTRIES_SHOWN = 200

/** What an order adds to a figure on a day. */
export interface SalesEntry {
  /** The order's number. */
  readonly order: number
  /** A day of the store's calendar, as 2026-03-31. */
  readonly day: string
  readonly at: string
  readonly amount: number
}

/** What a day adds to a figure. */
export interface SalesDay {
  readonly day: string
  readonly amount: number
  readonly count: number
}

const labels: Readonly<Record<ExplainedFigure, string>> = {
  orders: 'Orders',
  gross: 'Gross',
  net: 'Net',
  tax: 'Tax',
  refunds: 'Refunds',
  swaps: 'Paid for swaps',
}

/**
 * Explains a figure of sales by its days, and these by their orders unless there are too many (explain-8). `entries` is null then.
 */
export function explainSales(
  figure: ExplainedFigure,
  shown: number,
  { days, entries }: { readonly days: readonly SalesDay[]; readonly entries: readonly SalesEntry[] | null },
): Explanation {
  const parts = days.map(({ day, amount, count }) => {
    if (entries === null)
      return {
        label: day,
        amount,
        note: `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`,
      }
    const own = entries.filter((entry) => entry.day === day)
    return grouped(
      day,
      own.map((entry) => ({ label: `Order #${entry.order}`, amount: entry.amount, at: entry.at })),
    )
  })
  return explained(labels[figure], shown, parts)
}
