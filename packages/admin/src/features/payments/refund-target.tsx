import { NativeSelect } from '@mantine/core'
import { messages } from './payments-messages.ts'

const words = messages.refund.target

interface RefundTargetProps {
  readonly isGiftCard: boolean
  /** Of the customer, who is emailed the code. */
  readonly email: string
  readonly onChange: (isGiftCard: boolean) => void
}

/** Whether a refund goes to the payments or the customer gets a gift card. */
export function RefundTarget({ isGiftCard, email, onChange }: RefundTargetProps) {
  return (
    <NativeSelect
      label={words.label}
      description={isGiftCard && words.says(email)}
      value={isGiftCard ? 'card' : 'payments'}
      data={[
        { value: 'payments', label: words.payments },
        { value: 'card', label: words.card },
      ]}
      onChange={(event) => onChange(event.currentTarget.value === 'card')}
    />
  )
}
