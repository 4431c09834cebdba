import type { LineItem } from '@purser/contract/orders'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/card.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { messages } from '../orders-messages.ts'
import { lineTotalOf, type OrderDetail } from './order-detail.ts'
import styles from './order-page.module.css'

const words = messages.items

/** What was bought and what it comes to. Prices of lines include tax (SPEC section 9). */
export function ItemsCard({ order }: { readonly order: OrderDetail }) {
  return (
    <Card title={words.title} isFlush>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item.id} className={styles.item}>
            <ItemPicture item={item} />
            <div className={styles.itemWords}>
              <ItemTitle item={item} />
              <span className={styles.quiet}>
                {[item.description, item.variant?.sku].filter(Boolean).join(' · ')}
                {item.returned_quantity > 0 && ` · ${words.returned(item.returned_quantity)}`}
              </span>
            </div>
            <span className={styles.quiet}>
              <MoneyText
                amount={Math.round(lineTotalOf(item) / item.quantity)}
                currencyCode={order.currency_code}
              />{' '}
              × {item.quantity}
            </span>
            <span className={styles.amount}>
              <MoneyText amount={lineTotalOf(item)} currencyCode={order.currency_code} />
            </span>
          </li>
        ))}
      </ul>
      <Totals order={order} />
    </Card>
  )
}

function ItemPicture({ item }: { readonly item: LineItem }) {
  if (!item.thumbnail) return <div className={styles.picture} />
  return <img className={styles.picture} src={item.thumbnail} alt="" width={36} height={36} loading="lazy" />
}

function ItemTitle({ item }: { readonly item: LineItem }) {
  if (!item.variant) return <span className={styles.itemTitle}>{item.title}</span>
  return (
    <Link to="/a/products/$" params={{ _splat: item.variant.product_id }} className={styles.itemTitle}>
      {item.title}
    </Link>
  )
}

function Totals({ order }: { readonly order: OrderDetail }) {
  const codes = order.discounts.map((discount) => discount.code).join(', ')
  const rows: { readonly label: string; readonly amount: number; readonly isShown?: boolean }[] = [
    { label: words.subtotal, amount: order.subtotal },
    { label: words.shipping, amount: order.shipping_total },
    {
      label: codes ? `${words.discount} (${codes})` : words.discount,
      amount: -order.discount_total,
      isShown: order.discount_total > 0,
    },
    { label: words.giftCard, amount: -order.gift_card_total, isShown: order.gift_card_total > 0 },
    { label: `${words.tax} (${order.tax_rate} %)`, amount: order.tax_total },
  ]
  return (
    <dl className={styles.totals}>
      {rows
        .filter((row) => row.isShown ?? true)
        .map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>
              <MoneyText amount={row.amount} currencyCode={order.currency_code} />
            </dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{words.total}</dt>
        <dd>
          <MoneyText amount={order.total} currencyCode={order.currency_code} display="code" />
        </dd>
      </div>
    </dl>
  )
}
