import { formatAmount } from '@purser/domain/money'
import { type Days, type SalesBar, salesBars } from '@purser/domain/sales'
import { useState } from 'react'
import { messages } from '../today-messages.ts'
import styles from './sales.module.css'

const words = messages.sales
/** Of the drawing; it is stretched to its room. */
const HEIGHT = 100
const GAP = 0.2

interface SalesChartProps {
  readonly days: Days
  readonly sold: readonly { readonly day: string; readonly orders: number; readonly gross: number }[]
  readonly currencyCode: string
}

/** Gross sales as bars by day or month, and the same as a table for everyone who wants figures. */
export function SalesChart({ days, sold, currencyCode }: SalesChartProps) {
  const bars = salesBars(days, sold)
  const highest = Math.max(1, ...bars.map(({ gross }) => gross))
  const total = bars.reduce((sum, { gross }) => sum + gross, 0)
  const [isOpen, setOpen] = useState(false)
  if (bars.length < 2) return null
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.bars}
        role="img"
        aria-label={words.chart(formatAmount(total, currencyCode), bars.length)}
      >
        {bars.map((bar, place) => (
          <Bar key={bar.since} bar={bar} place={place} highest={highest} currencyCode={currencyCode} />
        ))}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        <span>{words.since(bars[0]?.since ?? '')}</span>
        <span>{words.highest(formatAmount(highest, currencyCode))}</span>
        <span>{words.since(bars.at(-1)?.since ?? '')}</span>
      </div>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{words.asTable}</summary>
        {isOpen && <BarTable bars={bars} currencyCode={currencyCode} />}
      </details>
    </figure>
  )
}

interface BarProps {
  readonly bar: SalesBar
  readonly place: number
  readonly highest: number
  readonly currencyCode: string
}

function Bar({ bar: { since, orders, gross }, place, highest, currencyCode }: BarProps) {
  const height = (Math.max(0, gross) / highest) * HEIGHT
  return (
    <g>
      <title>{words.bar(words.since(since), formatAmount(gross, currencyCode), orders)}</title>
      <rect className={styles.back} x={place} y={0} width={1} height={HEIGHT} />
      <rect className={styles.bar} x={place + GAP / 2} y={HEIGHT - height} width={1 - GAP} height={height} />
    </g>
  )
}

function BarTable({
  bars,
  currencyCode,
}: {
  readonly bars: readonly SalesBar[]
  readonly currencyCode: string
}) {
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{words.tableOf}</caption>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.figures.orders}</th>
          <th scope="col">{words.figures.gross}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ since, orders, gross }) => (
          <tr key={since}>
            <th scope="row">{words.since(since)}</th>
            <td>{orders.toLocaleString('en')}</td>
            <td>{formatAmount(gross, currencyCode)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
