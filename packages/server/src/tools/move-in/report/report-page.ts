import { counted } from '@purser/domain/counts'
import { formatAmountWithCode } from '@purser/domain/money'
import { escapeHtml } from '../../../http/index.ts'
import {
  type ComparedOrders,
  type ComparedSum,
  type Difference,
  isEqual,
  isSame,
  type MoveInReport,
  type SumGroup,
  type TableCount,
} from './report.ts'
import { reportStyle } from './report-style.ts'
import { verdictOf } from './verdict.ts'

/** Figures listed on the page; the JSON file has more. */
const LISTED = 500

const figureNames: Readonly<Record<Difference['figure'], string>> = {
  subtotal: 'Subtotal',
  shipping_total: 'Shipping',
  discount_total: 'Discount',
  gift_card_total: 'Gift cards',
  gift_card_tax_total: 'Tax of gift cards',
  item_tax_total: 'Tax of items',
  shipping_tax_total: 'Tax of shipping',
  tax_total: 'Tax',
  total: 'Total',
  paid_total: 'Paid',
  refunded_total: 'Refunded',
  refundable_amount: 'Refundable',
}

/** Renders the report as one page without scripts, pictures or other files. Everything that comes from the store is escaped. */
export function renderReport(report: MoveInReport): string {
  const { source, made_at, is_rehearsal, orders, server, groups, tables } = report
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Moving in: report</title>
<style>${reportStyle}</style>
</head>
<body>
<main>
<h1>Moving in: report</h1>
${is_rehearsal ? '<p>This was a check. Nothing has been moved in.</p>' : ''}
<p class="quiet">From ${escapeHtml(source)}. Made on ${escapeHtml(made_at.slice(0, 10))} at ${escapeHtml(made_at.slice(11, 16))} UTC.</p>
<p class="verdict ${isEqual(report) ? 'good' : 'bad'}">${escapeHtml(verdictOf(report))}</p>
<h2>Orders</h2>
${renderOrders(orders, 'Purser', "v1's database")}
${server === null ? '<p class="quiet">The v1 server was not asked. Pass --api and --token to compare with its answers too.</p>' : renderServer(server)}
<h2>Sums</h2>
${groups.map(renderGroup).join('\n')}
<h2>Records</h2>
${renderTables(tables)}
</main>
</body>
</html>
`
}

function renderOrders(
  { orders, differing, differences, more }: ComparedOrders,
  found: string,
  expected: string,
): string {
  if (differing === 0)
    return `<p>${counted(orders, 'order')} compared: ${found} and ${expected} agree on every figure.</p>`
  const rows = differences
    .slice(0, LISTED)
    .map((one) => [`#${one.display_id}`, figureNames[one.figure], money(one.expected, one), foundOf(one)])
  const left = differences.length - rows.length + more
  return `<p>${counted(orders, 'order')} compared: ${counted(differing, 'order')} with a difference.</p>
${table(['Order', 'Figure', expected, found.replace('the ', '')], rows, 2)}
${left > 0 ? `<p class="quiet">And ${counted(left, 'more figure')}. move-in-report.json lists up to 10,000.</p>` : ''}`
}

const money = (amount: number, { currency_code }: { currency_code: string | null }) =>
  currency_code === null ? amount.toLocaleString('en') : formatAmountWithCode(amount, currency_code)
const foundOf = (one: Difference) => (one.found === null ? 'missing' : money(one.found, one))

function renderServer(server: NonNullable<MoveInReport['server']>): string {
  const { unanswered, unanswered_ids: ids } = server
  const names = `${ids.map(escapeHtml).join(', ')}${unanswered > ids.length ? ', …' : ''}`
  const silent =
    unanswered === 0
      ? ''
      : `<p class="bad">No answer about ${counted(unanswered, 'order')}: <span class="ids">${names}</span></p>`
  return `<h2>The v1 server</h2>\n${renderOrders(server, 'the v1 server', "v1's database")}\n${silent}`
}

function renderGroup({ title, sums, equal }: SumGroup): string {
  const same =
    equal > 0
      ? `<p class="quiet">${escapeHtml(title)}: ${counted(equal, 'row')} ${equal === 1 ? 'is' : 'are'} the same.</p>`
      : ''
  if (sums.length === 0) return same || `<p class="quiet">${escapeHtml(title)}: none.</p>`
  const cells = sums.map((one) => [one.label, money(one.v1, one), money(one.purser, one), markOf(one)])
  return `${table(['', 'v1', 'Purser', ''], cells, 1, title)}\n${same}`
}

const markOf = (one: ComparedSum) => (isSame(one) ? '=' : 'different')

function renderTables(tables: readonly TableCount[]): string {
  const moved = tables.filter(({ source }) => source > 0)
  const rows = moved.map(({ table: name, source, taken, attic, counted: dropped }) =>
    [spaced(name), source, taken, attic, dropped].map(plain),
  )
  const reasons = moved.flatMap(({ table: name, reasons: why }) =>
    why.map(
      ({ reason, rows: count, examples }) =>
        `<li>${escapeHtml(spaced(name))}: ${counted(count, 'row')}${reason === '' ? '' : `, ${escapeHtml(reason)}`} <span class="quiet">(${examples.map(escapeHtml).join(', ')})</span></li>`,
    ),
  )
  return `${table(['Table', 'Read', 'Taken', 'Attic', 'Left out'], rows, 1)}
${reasons.length === 0 ? '' : `<h2>What was left, and why</h2><ul>${reasons.join('\n')}</ul>`}`
}

/** Names with spaces fit on phones. */
const spaced = (name: string) => name.replaceAll('_', ' ')
const plain = (value: string | number) => (typeof value === 'number' ? value.toLocaleString('en') : value)

/** A table whose columns from `numbers` on are aligned as numbers. */
function table(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: number,
  caption = '',
): string {
  const cell = (tag: 'td' | 'th', text: string, column: number) =>
    `<${tag}${column >= numbers ? ' class="number"' : ''}>${escapeHtml(text)}</${tag}>`
  const line = (tag: 'td' | 'th', cells: readonly string[]) =>
    `<tr>${cells.map((text, column) => cell(tag, text, column)).join('')}</tr>`
  return `<div class="wide"><table>${caption === '' ? '' : `<caption>${escapeHtml(caption)}</caption>`}
<thead>${line('th', heads)}</thead>
<tbody>${rows.map((cells) => line('td', cells)).join('\n')}</tbody></table></div>`
}
