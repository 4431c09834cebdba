import { MoneyText } from '../money-text.tsx'
import type { AmountRemark, AmountRow, AmountSum } from './amount-rows.ts'
import { Explained } from './explained.tsx'
import { Fact, Facts } from './facts.tsx'

interface AmountListProps extends AmountSum<AmountRow | AmountRemark> {
  readonly look: 'plain' | 'inset' | 'foot' | 'framed'
  readonly currencyCode: string
  /** Shows what the amount of a row with a field is made of: by a click, or '?' on it. */
  readonly onExplain?: ((field: string) => void) | undefined
}

/** A list of amounts with their total. */
export function AmountList({ look, rows, total, currencyCode, onExplain }: AmountListProps) {
  return (
    <Facts look={look} areAmounts>
      {rows.map((row) => (
        <Fact key={row.label} label={row.label} note={row.note}>
          {row.amount !== null && (
            <Amount {...row} currencyCode={currencyCode} display="symbol" onExplain={onExplain} />
          )}
        </Fact>
      ))}
      <Fact label={total.label} isTotal>
        <Amount {...total} currencyCode={currencyCode} display="code" onExplain={onExplain} />
      </Fact>
    </Facts>
  )
}

interface AmountProps extends AmountRow {
  readonly currencyCode: string
  readonly display: 'symbol' | 'code'
  readonly onExplain: AmountListProps['onExplain']
}

function Amount({ label, amount, field, currencyCode, display, onExplain }: AmountProps) {
  const text = <MoneyText amount={amount} currencyCode={currencyCode} display={display} />
  if (field === undefined || onExplain === undefined) return text
  return (
    <Explained label={label} onExplain={() => onExplain(field)}>
      {text}
    </Explained>
  )
}
