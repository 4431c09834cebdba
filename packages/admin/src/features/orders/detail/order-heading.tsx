import { Group } from '@mantine/core'
import { explainOrder, type ListedOrder, type Order } from '@purser/contract/orders'
import { formatAmount } from '@purser/domain/money'
import { shownOrderStatus } from '@purser/domain/orders'
import type { ReactNode } from 'react'
import { useAssigneeNames } from '../../../components/assignee/operators.ts'
import { ExplainedStatus } from '../../../components/explanation/explained-field.tsx'
import { OrderNumber } from '../../../components/order-number/order-number.tsx'
import { NumberedHeader } from '../../../components/record-page/numbered-header.tsx'
import { TagList } from '../../../components/tag-list/tag-list.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { BehindName } from '../../../ui/facts/field-name.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import styles from '../../../ui/record.module.css'
import { messages } from '../orders-messages.ts'

const words = messages.one

/** Back link of an order opened by its address. */
export const plainList = { to: '/a/orders', label: messages.title } as const

const headingFields = [
  ...(['id', 'display_id', 'status', 'payment_status', 'fulfillment_status'] as const),
  ...(['created_at', 'total', 'currency_code'] as const),
]
type HeadingFacts = Pick<Order, (typeof headingFields)[number]> &
  Pick<ListedOrder, 'region' | 'tags' | 'tax_total' | 'assignee_id'>

/** Whether a list row has every field that an order's heading shows. */
export function isEnoughForHeading(row: ListedOrder | undefined): row is ListedOrder & HeadingFacts {
  return headingFields.every((field) => row?.[field] !== undefined)
}

interface OrderHeadingProps {
  /** The order itself, or its row in a list. */
  readonly order: HeadingFacts
  readonly actions?: ReactNode
}

/** The heading, from the data of a list row, with the shortcuts that need no more: they work immediately. */
export function OrderHeading({ order, actions }: OrderHeadingProps) {
  const status = shownOrderStatus(order.status)
  return (
    <NumberedHeader
      number={order.display_id}
      name={words.heading(order.display_id)}
      title={
        <>
          Order <OrderNumber order={order} />
        </>
      }
      noun={words.noun}
      copyLabel={words.copyNumber}
      back={plainList}
      aside={
        <span className={styles.badges}>
          {status && <ExplainedStatus call={explainOrder} of={order} field="status" />}
          <Labelled label={words.payment}>
            <ExplainedStatus call={explainOrder} of={order} field="payment_status" />
          </Labelled>
          <Labelled label={words.fulfillment}>
            <ExplainedStatus call={explainOrder} of={order} field="fulfillment_status" />
          </Labelled>
        </span>
      }
      subtitle={
        <>
          <p className={styles.headline}>
            <MoneyText amount={order.total} currencyCode={order.currency_code} display="code" />
            {order.tax_total !== undefined && (
              <span className={styles.quiet}>
                {words.net(formatAmount(order.total - order.tax_total, order.currency_code))}
              </span>
            )}
          </p>
          <DateText value={order.created_at} format="fullTooltip" />
          {order.region ? ` · ${order.region.name}` : ''}
          {order.tags && order.tags.length > 0 && (
            <Group gap="xs" data-names-field="tags">
              <TagList tags={order.tags} />
              <BehindName field="tags" label={messages.columns.tags} />
            </Group>
          )}
          {order.assignee_id && <Assignee id={order.assignee_id} />}
        </>
      }
      actions={actions}
    />
  )
}

function Assignee({ id }: { readonly id: string }) {
  const [name = ''] = useAssigneeNames([id])
  return (
    <p className={styles.quiet} data-names-field="assignee_id">
      {messages.assignee.of(name)} <BehindName field="assignee_id" label={messages.columns.assignee} />
    </p>
  )
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className={styles.labelled}>
      <span className={styles.quiet}>{label}</span> {children}
    </span>
  )
}
