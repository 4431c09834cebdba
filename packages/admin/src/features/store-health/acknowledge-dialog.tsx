import { Textarea } from '@mantine/core'
import {
  acknowledgeDifference,
  acknowledgeDifferenceBody,
  type ProviderDifference,
} from '@purser/contract/store-health'
import { operations } from '@purser/domain/operations'
import { differenceWords } from '@purser/domain/store-health'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import styles from './store-health.module.css'
import { messages } from './store-health-messages.ts'

const words = messages.acknowledge
const { label } = operations['acknowledge-difference']

interface AcknowledgeDialogProps {
  readonly difference: ProviderDifference
  readonly onClose: () => void
}

/** Acknowledges a difference with the operator's reason. */
export function AcknowledgeDialog({ difference, onClose }: AcknowledgeDialogProps) {
  const form = useEntryForm({
    schema: acknowledgeDifferenceBody,
    initialValues: { note: '' },
    required: { note: words.required },
    toBody: (values) => values,
  })
  const acknowledge = useAction(acknowledgeDifference, {
    success: words.done,
    onSuccess: onClose,
    onError: form.showServerError,
  })
  return (
    <Dialog title={words.title} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.title}
        onValid={(body) => acknowledge.run({ params: { id: String(difference.id) }, body })}
        isPending={acknowledge.isPending}
        effect={words.effect}
        save={label}
      >
        <p className={styles.told}>{differenceWords(difference).says}</p>
        <Textarea
          label={words.note}
          placeholder={words.example}
          withAsterisk
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1_000}
          data-autofocus
          {...form.fields.getInputProps('note')}
        />
      </DialogForm>
    </Dialog>
  )
}
