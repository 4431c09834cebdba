import { VisuallyHidden } from '@mantine/core'
import { explainOrderEdit } from '@purser/contract/order-edits'
import { formatAmountWithCode } from '@purser/domain/money'
import type { ReactNode } from 'react'
import { ExplainedField } from '../../../components/explanation/explained-field.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts/facts.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import record from '../../../ui/record.module.css'
import type { EditProps } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'
import styles from './edit-page.module.css'
import { previewRows, signedAmount, stockText } from './preview-rows.ts'

const words = messages.preview

interface PreviewCardProps extends Pick<EditProps, 'order' | 'edit'> {
  readonly actions: ReactNode
}

/** What the edit makes of the order: totals, difference, stock, what is left to fulfill, and why it can't be confirmed. */
export function PreviewCard({ order, edit, actions }: PreviewCardProps) {
  const { currency_code } = order
  const { difference_due: difference, effects, total } = edit
  return (
    <Card title={words.title}>
      <Totals order={order} edit={edit} />
      <VisuallyHidden role="status">
        {difference === 0
          ? words.same
          : words.status(signedAmount(difference, currency_code), formatAmountWithCode(total, currency_code))}
      </VisuallyHidden>
      <Effects order={order} edit={edit} />
      {effects.refusal && (
        <p className={record.remark} data-failed={effects.refusal.code !== 'edit_empty' || undefined}>
          {effects.refusal.message}
        </p>
      )}
      <div className={styles.foot}>{actions}</div>
    </Card>
  )
}

function Totals({ order, edit }: Pick<EditProps, 'order' | 'edit'>) {
  const { currency_code } = order
  const rows = previewRows(order, edit)
  const money = (amount: number) => <MoneyText amount={amount} currencyCode={currency_code} />
  return (
    <table className={styles.figures} aria-label={words.figures}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{words.figure}</VisuallyHidden>
          </th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{money(before)}</td>
            <td data-changed={before !== after || undefined}>{money(after)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td>{money(order.total)}</td>
          <td data-total>{money(edit.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Effects({ order, edit }: Pick<EditProps, 'order' | 'edit'>) {
  const { currency_code } = order
  const { difference_due, effects } = edit
  const { amount_due, lowered, gift_cards_restored, stock, unfulfilled } = effects
  const money = (amount: number) => <MoneyText amount={amount} currencyCode={currency_code} />
  return (
    <Facts look="foot" areAmounts={stock.length === 0}>
      <Fact label={words.difference}>
        <ExplainedField
          label={words.difference}
          call={explainOrderEdit}
          id={edit.id}
          field="difference_due"
          currencyCode={currency_code}
        >
          {signedAmount(difference_due, currency_code)}
        </ExplainedField>
      </Fact>
      {lowered > 0 && <Fact label={words.lowered}>{money(lowered)}</Fact>}
      {gift_cards_restored > 0 && <Fact label={words.giftCards}>{money(gift_cards_restored)}</Fact>}
      {amount_due > 0 && <Fact label={words.due}>{money(amount_due)}</Fact>}
      {amount_due < 0 && <Fact label={words.toRefund}>{money(-amount_due)}</Fact>}
      <Fact label={words.stock}>
        {stock.length === 0 ? (
          words.noStock
        ) : (
          <ul className={styles.stock}>
            {stock.map((each) => (
              <li key={each.variant_id} className={each.is_short ? styles.short : undefined}>
                <bdi>{each.title}</bdi>: {stockText(each)}
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact label={words.unfulfilled}>{words.units(unfulfilled)}</Fact>
    </Facts>
  )
}
