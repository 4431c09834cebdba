import { MoneyText } from '../money-text.tsx'
import { Fact, Facts } from './facts.tsx'

interface AmountRow {
  readonly label: string
  /** Minor units. */
  readonly amount: number
}

interface AmountListProps {
  readonly look: 'inset' | 'foot' | 'framed'
  readonly rows: readonly AmountRow[]
  readonly total: AmountRow
  readonly currencyCode: string
}

/** Amounts under each other, and what they come to. */
export function AmountList({ look, rows, total, currencyCode }: AmountListProps) {
  return (
    <Facts look={look}>
      {rows.map((row) => (
        <Fact key={row.label} label={row.label}>
          <MoneyText amount={row.amount} currencyCode={currencyCode} />
        </Fact>
      ))}
      <Fact label={total.label} isTotal>
        <MoneyText amount={total.amount} currencyCode={currencyCode} display="code" />
      </Fact>
    </Facts>
  )
}
