import { MoneyText } from '../../ui/money-text.tsx'
import { messages } from './line-items-messages.ts'
import styles from './price-with-tax.module.css'

interface PriceWithTaxProps {
  /** Minor units, taxes included. */
  readonly amount: number
  readonly currencyCode: string
}

/** A unit price, marked as including tax. */
export function PriceWithTax({ amount, currencyCode }: PriceWithTaxProps) {
  return (
    <>
      <MoneyText amount={amount} currencyCode={currencyCode} />
      <small className={styles.note}>{messages.inclTaxes}</small>
    </>
  )
}
