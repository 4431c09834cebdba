import { Button } from '@mantine/core'
import { formatAmount } from '@purser/domain/money'
import form from '../../../../ui/form-panels.module.css'
import { MoneyInput } from '../../../../ui/number/money-input.tsx'
import { nameOfPayment, paymentMessages } from '../../../payments/index.ts'
import { messages } from '../../orders-messages.ts'
import type { PaymentPart, RefundForm } from './refund-form.ts'

const words = messages.refund.split

interface RefundSplitProps {
  readonly payments: readonly PaymentPart[]
  readonly currencyCode: string
  /** Whether the operator has changed it. */
  readonly isChanged: boolean
  readonly error: string | undefined
  readonly onChange: (split: RefundForm['split']) => void
}

/** How much is taken from each of several payments; nothing to choose for one. */
export function RefundSplit({ payments, currencyCode, isChanged, error, onChange }: RefundSplitProps) {
  if (payments.length < 2) return null
  const split = Object.fromEntries(payments.map(({ payment, amount }) => [payment.id, amount]))
  return (
    <fieldset className={form.group}>
      <legend className={form.legend}>{words.legend}</legend>
      <div className={form.fields}>
        {payments.map(({ payment, left, amount }) => (
          <MoneyInput
            key={payment.id}
            label={words.from(nameOfPayment(payment))}
            description={paymentMessages.refund.left(formatAmount(left, currencyCode))}
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
          {words.automatic}
        </Button>
      )}
    </fieldset>
  )
}
