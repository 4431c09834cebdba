import { retrieveProduct } from '@purser/contract/products'
import { changedPrice } from '@purser/domain/bulk-operations'
import { formatAmount } from '@purser/domain/money'
import { useResource } from '../../../lib/resource.ts'
import { messages } from '../bulk-operations-messages.ts'
import type { SelectedRow } from '../selected-records.ts'
import styles from './bulk-dialogs.module.css'
import { changedCurrencies, type PriceValues, priceChangeOf } from './price-values.ts'

const words = messages.prices
/** Currencies that the example shows. */
const MOST_LINES = 3

interface PriceExampleProps {
  readonly product: SelectedRow | undefined
  readonly values: PriceValues
}

/** What the change would make of one selected product's prices. */
export function PriceExample({ product, values }: PriceExampleProps) {
  const found = useResource(
    retrieveProduct,
    { params: { id: product?.id ?? '' } },
    { isEnabled: product !== undefined },
  )
  const change = priceChangeOf(values)
  if (!found.data || change === null) return null
  const { title, variants = [] } = found.data.product
  const prices = variants.flatMap((variant) => variant.prices ?? [])

  function lineOf(currencyCode: string): string {
    const price = prices.find(({ currency_code }) => currency_code === currencyCode)
    if (!price || change === null) return words.unpriced(title, currencyCode.toUpperCase())
    const before = formatAmount(price.amount, currencyCode)
    const after = changedPrice(price.amount, change, { currencyCode, endsIn99: values.ends_in_99 })
    if (after === null) return words.below(title, before)
    return words.change(title, before, formatAmount(after, currencyCode))
  }

  return (
    <div className={styles.example} role="status" aria-label={words.example}>
      {changedCurrencies(values)
        .slice(0, MOST_LINES)
        .map((code) => (
          <p key={code}>{lineOf(code)}</p>
        ))}
    </div>
  )
}
