import { Text } from '@mantine/core'
import { deleteTaxRate, type TaxRateRecord } from '@purser/contract/taxes'
import { operations } from '@purser/domain/operations'
import { useAction } from '../../../lib/action.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { messages } from './taxes-messages.ts'

interface DeleteTaxRateDialogProps {
  readonly rate: TaxRateRecord
  readonly onClose: () => void
}

/** Confirms a tax rate's deletion. */
export function DeleteTaxRateDialog({ rate, onClose }: DeleteTaxRateDialogProps) {
  const { id, name, version } = rate
  const remove = useAction(deleteTaxRate, { success: messages.deleted, onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen
      title={messages.delete.title(name)}
      confirmLabel={operations['delete-tax-rate'].label}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => void remove.run({ params: { id } }, { seenVersion: version })}
      onClose={onClose}
    >
      <Text>{messages.delete.body}</Text>
    </ConfirmDialog>
  )
}
