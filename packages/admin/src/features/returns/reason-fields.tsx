import { NativeSelect, TextInput } from '@mantine/core'
import { listReturnReasons } from '@purser/contract/return-reasons'
import { pickerName } from '../../components/items-picker/picked-items.ts'
import { useResource } from '../../lib/resource.ts'
import type { Reasoned } from './return-form.ts'
import type { ReturnLine } from './return-lines.ts'
import styles from './returns.module.css'
import { messages } from './returns-messages.ts'

interface ReasonFieldsProps {
  readonly line: ReturnLine
  readonly value: Reasoned
  readonly onChange: (value: Reasoned) => void
}

/** The return reason and a note for one line. A reason with children is only the heading of its group. */
export function ReasonFields({ line, value, onChange }: ReasonFieldsProps) {
  const found = useResource(listReturnReasons, {})
  const reasons = found.data?.return_reasons ?? []
  const name = pickerName(line)
  return (
    <div className={styles.reason}>
      <NativeSelect
        aria-label={messages.reasonOf(name)}
        value={value.reasonId}
        error={found.isError ? messages.reasonsFailed : undefined}
        data={[
          { value: '', label: messages.noReason },
          ...reasons.map((reason) =>
            reason.return_reason_children.length === 0
              ? { value: reason.id, label: reason.label }
              : { group: reason.label, items: reason.return_reason_children.map(choiceOf) },
          ),
        ]}
        onChange={(event) => onChange({ ...value, reasonId: event.currentTarget.value })}
      />
      <TextInput
        aria-label={messages.noteOf(name)}
        placeholder={messages.note}
        maxLength={2000}
        value={value.note}
        onChange={(event) => onChange({ ...value, note: event.currentTarget.value })}
      />
    </div>
  )
}

const choiceOf = (reason: { readonly id: string; readonly label: string }) => ({
  value: reason.id,
  label: reason.label,
})
