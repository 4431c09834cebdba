import type { PastOrder } from '@purser/contract/past-orders'
import { formatAmountWithCode } from '@purser/domain/money'
import { lineTotal } from '@purser/domain/past-orders'
import { statusLabel } from '@purser/domain/statuses'
import { Card } from '../../ui/card.tsx'
import { AmountList } from '../../ui/facts/amount-list.tsx'
import type { AmountRow } from '../../ui/facts/amount-rows.ts'
import { TextLink } from '../../ui/links/links.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import record from '../../ui/record.module.css'
import styles from './past-orders.module.css'
import { messages } from './past-orders-messages.ts'

const words = messages.items
const amounts = messages.amounts

type Line = PastOrder['lines'][number]

/** The items and amounts, as the other shop says. */
export function ItemsCard({ order }: { readonly order: PastOrder }) {
  const { lines, currency_code } = order
  return (
    <Card title={words.title} isFlush>
      {lines.length === 0 && <p className={`${record.quiet} ${styles.none}`}>{words.none}</p>}
      <ul className={styles.items}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and they have no state
          <li key={place} className={styles.item}>
            <div>
              <ItemTitle line={line} />
              <span className={record.quiet}>{detailsOf(line, currency_code)}</span>
            </div>
            <span className={record.quiet}>
              <MoneyText amount={line.unit_price} currencyCode={currency_code} /> × {line.quantity}
            </span>
            <span className={styles.amount}>
              <MoneyText amount={lineTotal(line)} currencyCode={currency_code} />
            </span>
          </li>
        ))}
      </ul>
      <AmountList
        look="inset"
        rows={rowsOf(order)}
        total={{ label: amounts.total, amount: order.total }}
        currencyCode={currency_code}
      />
      {order.refunded_total > 0 && (
        <AmountList
          look="inset"
          rows={[{ label: amounts.refunded, amount: -order.refunded_total }]}
          total={{ label: amounts.afterRefunds, amount: order.total - order.refunded_total }}
          currencyCode={currency_code}
        />
      )}
    </Card>
  )
}

function ItemTitle({ line: { title, product_id } }: { readonly line: Line }) {
  return (
    <div>
      {product_id === null ? (
        <bdi>{title}</bdi>
      ) : (
        <TextLink to="/a/products/$id" params={{ id: product_id }} inherit>
          <bdi>{title}</bdi>
        </TextLink>
      )}
    </div>
  )
}

const detailsOf = ({ sku, vendor, discount, fulfillment_status }: Line, currency: string) =>
  [
    sku,
    vendor,
    discount > 0 ? words.discount(formatAmountWithCode(discount, currency)) : null,
    fulfillment_status && statusLabel(fulfillment_status),
  ]
    .filter(Boolean)
    .join(' · ')

function rowsOf(order: PastOrder): AmountRow[] {
  const { subtotal, discount_total, shipping_total, duties_total, tax_total, taxes } = order
  const note = taxes.map(({ name }) => name).join(', ')
  const ifAny = (label: string, amount: number) => (amount === 0 ? [] : [{ label, amount }])
  return [
    { label: amounts.subtotal, amount: subtotal },
    ...ifAny(amounts.discount, -discount_total),
    { label: amounts.shipping, amount: shipping_total },
    ...ifAny(amounts.duties, duties_total),
    { label: amounts.tax, amount: tax_total, ...(note !== '' && { note }) },
  ]
}
