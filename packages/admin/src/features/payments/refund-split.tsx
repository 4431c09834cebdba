import { Button } from '@mantine/core'
import { formatAmount } from '@purser/domain/money'
import form from '../../ui/form-panels.module.css'
import { MoneyInput } from '../../ui/number/money-input.tsx'
import type { PaymentPart, SplitAmounts } from './payment-parts.ts'
import { messages } from './payments-messages.ts'
import { nameOfPayment } from './refund-words.ts'

const words = messages.refund

interface RefundSplitProps {
  readonly payments: readonly PaymentPart[]
  readonly currencyCode: string
  /** Whether the operator has changed it. */
  readonly isChanged: boolean
  readonly error: string | undefined
  readonly onChange: (split: SplitAmounts | null) => void
}

/** How much is taken from each of several payments; nothing to choose for one. */
export function RefundSplit({ payments, currencyCode, isChanged, error, onChange }: RefundSplitProps) {
  if (payments.length < 2) return null
  const split = Object.fromEntries(payments.map(({ payment, amount }) => [payment.id, amount]))
  return (
    <fieldset className={form.group}>
      <legend className={form.legend}>{words.split.legend}</legend>
      <div className={form.fields}>
        {payments.map(({ payment, left, amount }) => (
          <MoneyInput
            key={payment.id}
            label={words.split.from(nameOfPayment(payment))}
            description={words.left(formatAmount(left, currencyCode))}
            currencyCode={currencyCode}
            value={amount}
            error={error}
            onChange={(typed) => {
              if (typed !== amount) onChange({ ...split, [payment.id]: typed })
            }}
          />
        ))}
      </div>
      {isChanged && (
        <Button variant="subtle" onClick={() => onChange(null)}>
          {words.split.automatic}
        </Button>
      )}
    </fieldset>
  )
}
