import { UnstyledButton } from '@mantine/core'
import type { Endpoint } from '@purser/contract/endpoints'
import type { LineItem } from '@purser/contract/orders'
import { displayedLine } from '@purser/domain/orders'
import { shownTaxRate } from '@purser/domain/taxes'
import { type ReactNode, useState } from 'react'
import { MoneyText } from '../../ui/money-text.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import record from '../../ui/record.module.css'
import { ExplainedField } from '../explanation/explained-field.tsx'
import { ItemTitle } from './item-title.tsx'
import { messages } from './line-items-messages.ts'
import styles from './line-list.module.css'
import { variantOf } from './order-detail.ts'

/** Number of lines shown of a longer list, so that what follows it stays in sight. */
const mostUnfolded = 6
const shownOfFolded = 5

/** A line of an order or draft. */
export type ListedLine = Pick<
  LineItem,
  | 'id'
  | 'title'
  | 'description'
  | 'thumbnail'
  | 'variant'
  | 'unit_price'
  | 'includes_tax'
  | 'quantity'
  | 'tax_lines'
>

interface LineListProps<Line> {
  readonly items: readonly Line[]
  /** In percent, for lines without taxes of their own. */
  readonly taxRate: number
  readonly currencyCode: string
  /** Returns a remark on a line, shown after its variant. */
  readonly remark?: (item: Line) => ReactNode
  /** Returns the actions of a line. */
  readonly actions?: ((item: Line) => ReactNode) | undefined
  /** The call that explains the quantity of a line. */
  readonly explain?: Endpoint
}

/** The lines of an order or draft. Prices include tax. */
export function LineList<Line extends ListedLine>(props: LineListProps<Line>) {
  const { items, taxRate, currencyCode, remark, actions, explain } = props
  const [isOpen, setOpen] = useState(items.length <= mostUnfolded)
  const shown = isOpen ? items : items.slice(0, shownOfFolded)
  return (
    <>
      <ul className={styles.items} data-actions={actions !== undefined || undefined}>
        {shown.map((item) => {
          const { unit_price, total } = displayedLine(item, shownTaxRate(item, taxRate))
          return (
            <li key={item.id} className={styles.item}>
              <Picture source={item.thumbnail} />
              <div className={styles.itemWords}>
                <ItemTitle item={item} />
                <span className={record.quiet}>
                  {variantOf(item)}
                  {remark?.(item)}
                </span>
              </div>
              <span className={record.quiet}>
                <MoneyText amount={unit_price} currencyCode={currencyCode} /> ×{' '}
                <Quantity item={item} explain={explain} />
              </span>
              <span className={styles.amount}>
                <MoneyText amount={total} currencyCode={currencyCode} />
              </span>
              {actions && <span className={styles.actions}>{actions(item)}</span>}
            </li>
          )
        })}
      </ul>
      {!isOpen && (
        <UnstyledButton className={styles.unfold} onClick={() => setOpen(true)}>
          {messages.showAll(items.length)}
        </UnstyledButton>
      )}
    </>
  )
}

interface QuantityProps {
  readonly item: ListedLine
  readonly explain: Endpoint | undefined
}

function Quantity({ item: { id, title, quantity }, explain }: QuantityProps) {
  if (explain === undefined) return quantity
  return (
    <ExplainedField label={messages.quantityOf(title)} call={explain} id={id} field="quantity">
      {quantity}
    </ExplainedField>
  )
}
