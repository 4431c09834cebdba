import { createReturnReason, createReturnReasonBody } from '@purser/contract/return-reasons'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { messages } from './return-reasons-messages.ts'

/** Returns the form of a new reason, at the top level or below another, and the function that creates it. */
export function useNewReason(onCreated: () => void) {
  const form = useEntryForm({
    schema: createReturnReasonBody,
    initialValues: { value: '', label: '', description: '' },
    required: { value: messages.form.codeRequired, label: messages.form.labelRequired },
  })
  const create = useAction(createReturnReason, {
    success: messages.created,
    onSuccess: onCreated,
    onError: form.showServerError,
  })
  return { form, create }
}

export type NewReasonForm = ReturnType<typeof useNewReason>['form']
