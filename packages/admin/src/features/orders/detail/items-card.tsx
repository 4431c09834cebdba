import { UnstyledButton } from '@mantine/core'
import { displayedLine } from '@purser/domain/orders'
import { useState } from 'react'
import { ItemTitle } from '../../../components/line-items/item-title.tsx'
import { type OrderDetail, variantOf } from '../../../components/line-items/order-detail.ts'
import { Card } from '../../../ui/card.tsx'
import { AmountList } from '../../../ui/facts/amount-list.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { Picture } from '../../../ui/picture.tsx'
import record from '../../../ui/record.module.css'
import { messages } from '../orders-messages.ts'
import styles from './items-card.module.css'
import { orderSums } from './order-sums.ts'

const words = messages.items
/** A longer order is folded to its first lines, so that payment and fulfillments stay in sight. */
const mostUnfolded = 6
const shownOfFolded = 5

/** What was bought and what it comes to. Prices of lines include tax. */
export function ItemsCard({ order }: { readonly order: OrderDetail }) {
  const [isOpen, setOpen] = useState(order.items.length <= mostUnfolded)
  const shown = isOpen ? order.items : order.items.slice(0, shownOfFolded)
  return (
    <Card title={words.title} actions={<span className={record.quiet}>{words.pricesWithTax}</span>} isFlush>
      <ul className={styles.items}>
        {shown.map((item) => (
          <li key={item.id} className={styles.item}>
            <Picture source={item.thumbnail} />
            <div className={styles.itemWords}>
              <ItemTitle item={item} />
              <span className={record.quiet}>
                {variantOf(item)}
                {item.returned_quantity > 0 && ` · ${words.returned(item.returned_quantity)}`}
              </span>
            </div>
            <span className={record.quiet}>
              <MoneyText
                amount={displayedLine(item, order.tax_rate).unit_price}
                currencyCode={order.currency_code}
              />{' '}
              × {item.quantity}
            </span>
            <span className={styles.amount}>
              <MoneyText
                amount={displayedLine(item, order.tax_rate).total}
                currencyCode={order.currency_code}
              />
            </span>
          </li>
        ))}
      </ul>
      {!isOpen && (
        <UnstyledButton className={styles.unfold} onClick={() => setOpen(true)}>
          {words.showAll(order.items.length)}
        </UnstyledButton>
      )}
      <AmountList look="inset" {...orderSums(order)} currencyCode={order.currency_code} />
    </Card>
  )
}
