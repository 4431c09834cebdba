import { formatAmount, formatAmountWithCode } from '@purser/domain/money'

interface MoneyTextProps {
  /** Minor units. */
  readonly amount: number
  readonly currencyCode: string
  /** `symbol`: '€1,234.50' (default). `code`: '1,234.50 EUR', as totals in tables show it. */
  readonly display?: 'symbol' | 'code'
}

/** An amount as operators read it: `<MoneyText amount={1250} currencyCode="eur" />` is '€12.50'. */
export function MoneyText({ amount, currencyCode, display = 'symbol' }: MoneyTextProps) {
  const format = display === 'code' ? formatAmountWithCode : formatAmount
  return <span style={{ whiteSpace: 'nowrap' }}>{format(amount, currencyCode)}</span>
}
