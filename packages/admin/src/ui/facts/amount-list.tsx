import { MoneyText } from '../money-text.tsx'
import type { AmountRemark, AmountRow, AmountSum } from './amount-rows.ts'
import { Fact, Facts } from './facts.tsx'

interface AmountListProps extends AmountSum<AmountRow | AmountRemark> {
  readonly look: 'plain' | 'inset' | 'foot' | 'framed'
  readonly currencyCode: string
}

/** A list of amounts with their total. */
export function AmountList({ look, rows, total, currencyCode }: AmountListProps) {
  return (
    <Facts look={look} areAmounts>
      {rows.map((row) => (
        <Fact key={row.label} label={row.label} note={row.note}>
          {row.amount !== null && <MoneyText amount={row.amount} currencyCode={currencyCode} />}
        </Fact>
      ))}
      <Fact label={total.label} isTotal>
        <MoneyText amount={total.amount} currencyCode={currencyCode} display="code" />
      </Fact>
    </Facts>
  )
}
