import { NativeSelect, Textarea } from '@mantine/core'
import { manualRefundReasons } from '@purser/domain/payments'
import { CheckField } from '../../../../components/form/check-field.tsx'
import type { RefusedFields } from '../../../../components/form/use-refused-fields.ts'
import { messages } from '../../orders-messages.ts'
import type { RefundForm } from './refund-form.ts'

const words = messages.refund

interface ReasonFieldsProps {
  readonly form: RefundForm
  readonly refused: RefusedFields
  readonly onChange: (patch: Partial<RefundForm>) => void
}

/** The reason of a refund, its note, and whether the customer is notified. */
export function ReasonFields({ form, refused, onChange }: ReasonFieldsProps) {
  return (
    <>
      <NativeSelect
        label={words.reason}
        value={form.reason}
        error={refused.at('reason')}
        data={manualRefundReasons.map((value) => ({ value, label: words.reasons[value] }))}
        onChange={(event) =>
          onChange({ reason: event.currentTarget.value === 'other' ? 'other' : 'discount' })
        }
      />
      <Textarea
        label={words.note}
        placeholder={words.notePlaceholder}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={form.note}
        error={refused.at('note')}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <CheckField
        label={words.notify}
        isChecked={form.isNotified}
        onChange={(isNotified) => onChange({ isNotified })}
      />
    </>
  )
}
