import { Button } from '@mantine/core'
import { formatAmount } from '@purser/domain/money'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { MoneyInput } from '../../ui/number/money-input.tsx'
import { paymentMessages } from '../payments/index.ts'
import { type RefundChoice, refundProblem, refundShown } from './refund-choice.ts'
import styles from './returns.module.css'
import { messages } from './returns-messages.ts'

interface RefundFieldProps {
  readonly order: OrderDetail
  readonly choice: RefundChoice
  readonly error?: string | undefined
  readonly onChange: (typed: number | '' | null) => void
}

/** 'To refund': follows the proposal until an amount is typed, and leads back to it. */
export function RefundField({ order, choice, error, onChange }: RefundFieldProps) {
  const money = (amount: number) => formatAmount(amount, order.currency_code)
  const problem = refundProblem(choice)
  const said =
    problem === 'too_much'
      ? messages.problems.too_much(money(choice.refundable))
      : problem && messages.problems[problem]
  const waits = choice.refundable === 0 && choice.proposed > 0
  const hint = waits ? messages.notCaptured : paymentMessages.refund.left(money(choice.refundable))
  return (
    <div className={styles.refund}>
      <MoneyInput
        label={messages.toRefund}
        description={hint}
        currencyCode={order.currency_code}
        value={refundShown(choice)}
        onChange={(typed) => typed !== refundShown(choice) && onChange(typed)}
        error={said ?? error}
      />
      {choice.typed !== null && (
        <Button variant="subtle" onClick={() => onChange(null)}>
          {messages.proposed(money(choice.proposed))}
        </Button>
      )}
    </div>
  )
}
