import { counted } from '@purser/domain/counts'
import { isolate } from '@purser/domain/texts'
import { formatDate } from '../../lib/format-date.ts'

const formatDay = (day: string) => formatDate(day, 'MMM D YYYY')
const formatMonth = (month: string) => formatDate(`${month}-01`, 'MMM YYYY')

/** Texts of the start page. */
export const messages = {
  title: 'Today',
  pack: 'Pack orders',
  sales: {
    title: 'Sales',
    period: 'Period',
    periods: {
      today: 'Today',
      yesterday: 'Yesterday',
      last_7_days: 'Last 7 days',
      last_30_days: 'Last 30 days',
      this_month: 'This month',
      last_month: 'Last month',
    },
    range: 'Other days',
    from: 'From',
    to: 'To',
    currency: 'Currency',
    inCurrency: (code: string, orders: number) => `${code}: ${counted(orders, 'order')}`,
    comparedWith: (from: string, to: string) =>
      `Compared with ${from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}.`,
    zone: (name: string) => `Days in ${name.replaceAll('_', ' ')}.`,
    counting: 'Sales are being counted. This takes a few minutes at most.',
    figures: {
      orders: 'Orders',
      gross: 'Gross',
      net: 'Net',
      tax: 'Tax',
      refunds: 'Refunds',
      swaps: 'Paid for swaps',
    },
    change: (percent: number) =>
      `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toLocaleString('en')}%`,
    chart: (total: string, bars: number) =>
      `Gross sales: ${total} in ${counted(bars, 'bar')}. Show as table for the figures.`,
    highest: (amount: string) => `Highest: ${amount}`,
    since: (since: string) => (since.length === 7 ? formatMonth(since) : formatDay(since)),
    bar: (since: string, gross: string, orders: number) => `${since}: ${gross}, ${counted(orders, 'order')}`,
    asTable: 'Show as table',
    tableOf: 'Sales over time',
    day: 'Since',
    best: 'Best sellers',
    product: 'Product',
    units: 'Units',
    byCountry: 'By country',
    country: 'Country',
    noCountry: 'No shipping address',
    none: 'No orders in this period.',
  },
  todo: {
    title: 'Needs you',
    none: 'Nothing to do right now.',
    all: (count: number) => `Show all ${counted(count, 'list')}`,
    done: (count: number) => `Nothing to do in ${counted(count, 'more list')}`,
    due: (date: string) => `Evidence due ${isolate(date)}`,
  },
  repair: {
    button: 'Fix…',
    buttonOf: (line: string) => `Fix ${isolate(line)}`,
    key: 'Fix the focused line',
    title: (line: string, label: string) => `${line}: ${label.toLowerCase()}`,
    list: 'What would happen',
    first: (shown: number, all: string) => `The first ${shown} of ${all}. Open this again for the next ones.`,
    planning: 'Checking what would happen…',
    none: 'There is nothing left to fix.',
    fixed: 'Done',
    changed: 'This changed in the meantime. Nothing was done. Check what would happen now.',
    complete: (label: string, count: number) => (count < 2 ? label : `${label} (${count})`),
    email: (label: string, to: string) => `${label} to ${isolate(to)}`,
    refused: (error: string) => `Failed: ${isolate(error)}`,
    sends: (subject: string) => `Sends “${isolate(subject)}”.`,
    failing: (since: string) => `Failing since ${since}`,
    events: (count: number) => `Sends ${counted(count, 'event')} again.`,
    removed: (count: number) => `Removes ${counted(count, 'picture')}.`,
    thumbnail: (file: string | undefined) =>
      file === undefined ? 'The product will have no thumbnail.' : `${isolate(file)} becomes the thumbnail.`,
    again: 'Try again',
    effect: {
      failed_emails: 'Emails that you leave out stay in this list for 30 days.',
      failing_webhooks: 'Sends all events since the first failure again, in their order.',
      below_zero:
        'Counts the missing units as found. If goods arrived, enter the new stock on the product instead.',
      broken_pictures: 'To keep a picture, upload it again on the product instead.',
      ending_discounts: 'Discounts that you leave out end as planned.',
    },
    done: {
      failed_emails: (count: number) => `${counted(count, 'email')} will be sent again`,
      failing_webhooks: (count: number) => `Events of ${counted(count, 'webhook')} will be sent again`,
      below_zero: (count: number) => `Stock of ${counted(count, 'variant')} set to 0`,
      broken_pictures: (count: number) => `Broken pictures removed from ${counted(count, 'product')}`,
      ending_discounts: (count: number) => `${counted(count, 'discount')} extended by a week`,
    },
  },
} as const
