import { NativeSelect, Textarea } from '@mantine/core'
import { retrieveStore } from '@purser/contract/store'
import { manualRefundReasons } from '@purser/domain/payments'
import { CheckField } from '../../../../components/form/check-field.tsx'
import type { RefusedFields } from '../../../../components/form/use-refused-fields.ts'
import { useResource } from '../../../../lib/resource.ts'
import { messages } from '../../orders-messages.ts'
import type { RefundForm } from './refund-form.ts'

const words = messages.refund

interface ReasonFieldsProps {
  readonly form: RefundForm
  readonly refused: RefusedFields
  readonly onChange: (patch: Partial<RefundForm>) => void
}

const ofStore = (reason: string) => `store:${reason}`

/** The reason of a refund, its note, and whether the customer is notified. */
export function ReasonFields({ form, refused, onChange }: ReasonFieldsProps) {
  const own = useResource(retrieveStore, {}).data?.store.refund_reasons ?? []
  return (
    <>
      <NativeSelect
        label={words.reason}
        value={form.storeReason === null ? form.reason : ofStore(form.storeReason)}
        error={refused.at('reason') ?? refused.at('store_reason')}
        data={[
          ...manualRefundReasons.map((value) => ({ value: value as string, label: words.reasons[value] })),
          ...own.map((reason) => ({ value: ofStore(reason), label: reason })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          const storeReason = own.find((reason) => ofStore(reason) === value) ?? null
          onChange({ storeReason, reason: value === 'discount' ? 'discount' : 'other' })
        }}
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
