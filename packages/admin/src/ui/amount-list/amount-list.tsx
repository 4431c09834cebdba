import { MoneyText } from '../money-text.tsx'
import styles from '../record.module.css'

interface AmountRow {
  readonly label: string
  /** Minor units. */
  readonly amount: number
}

interface AmountListProps {
  readonly className: string | undefined
  readonly rows: readonly AmountRow[]
  readonly total: AmountRow
  readonly currencyCode: string
}

/** Amounts under each other, and what they come to. */
export function AmountList({ className, rows, total, currencyCode }: AmountListProps) {
  return (
    <dl className={className}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>
            <MoneyText amount={row.amount} currencyCode={currencyCode} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total.label}</dt>
        <dd>
          <MoneyText amount={total.amount} currencyCode={currencyCode} display="code" />
        </dd>
      </div>
    </dl>
  )
}
