import { TextInput, Tooltip } from '@mantine/core'
import {
  type Customer,
  retrieveCustomer,
  updateCustomer,
  updateCustomerBody,
} from '@purser/contract/customers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { changedFields } from '../../components/edited-together/compare-edits.ts'
import { choiceBeforeSaving, MergeNotice } from '../../components/edited-together/merge-notice.tsx'
import { useSavedTogether } from '../../components/edited-together/use-saved-together.ts'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { customerInput } from './customers-data.ts'
import { messages } from './customers-messages.ts'

const words = messages.edit

interface CustomerDetailsDialogProps {
  readonly customer: Customer
  readonly onClose: () => void
}

const valuesOf = ({ email, first_name, last_name, phone }: Customer) => ({
  email,
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  phone: phone ?? '',
})
type Values = ReturnType<typeof valuesOf>
const seenOf = (customer: Customer) => ({ values: valuesOf(customer), version: customer.version })

const labels = {
  email: words.email,
  first_name: words.firstName,
  last_name: words.lastName,
  phone: words.phone,
}

/** Returns the changed fields that are not empty (customers-8). */
function bodyOf(values: Values, changed: readonly (keyof Values)[]) {
  const typed = changed.map((name) => [name, values[name].trim()] as const)
  return Object.fromEntries(typed.filter(([, text]) => text !== ''))
}

/** Returns a customer's form, merged with other operators' changes, and the function that saves it. */
function useDetails(customer: Customer, onClose: () => void) {
  const queryClient = useQueryClient()
  const [seen] = useState(customer)
  const form = useEntryForm({
    schema: updateCustomerBody,
    initialValues: valuesOf(seen),
    required: { email: words.emailRequired },
    toBody: (values) => bodyOf(values, changedFields(valuesOf(seen), values)),
  })
  const { together, ...saved } = useSavedTogether({
    now: seenOf(customer),
    fields: form.fields,
    readAgain: async () => {
      const read = resourceOptions(retrieveCustomer, customerInput(customer.id))
      return seenOf((await queryClient.fetchQuery({ ...read, staleTime: 0 })).customer)
    },
  })
  const update = useAction(updateCustomer, {
    success: words.saved,
    failure: words.failed,
    onSuccess: onClose,
    onError: (error) => {
      if (saved.isOvertaken(error)) return true
      form.showServerError(error)
      // An error at a field also has a toast.
      return false
    },
  })
  async function save(): Promise<void> {
    if (Object.keys(bodyOf(form.fields.values, together.changed)).length === 0) return onClose()
    await saved.save((values, names, seenVersion) =>
      update.run({ params: { id: seen.id }, body: bodyOf(values, names) }, { seenVersion }),
    )
  }
  return { form, together, save, isPending: update.isPending, hasAccount: seen.has_account }
}

/** Email, names and phone. */
export function CustomerDetailsDialog({ customer, onClose }: CustomerDetailsDialogProps) {
  const { form, together, save, isPending, hasAccount } = useDetails(customer, onClose)
  // Empty fields are not sent and keep their values.
  const bind = (name: 'first_name' | 'last_name' | 'phone') => ({
    ...form.fields.getInputProps(name),
    description:
      form.fields.values[name].trim() === '' && together.base.values[name] !== ''
        ? words.stays(together.base.values[name])
        : undefined,
  })
  return (
    <Dialog title={words.title} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.title}
        onValid={save}
        isPending={isPending}
        save={words.save}
        refusal={choiceBeforeSaving(together)}
      >
        <MergeNotice merge={together} labels={labels} inWords={(_, value) => String(value)} />
        <Tooltip label={words.emailDisabled} disabled={!hasAccount}>
          <TextInput
            label={words.email}
            type="email"
            autoComplete="off"
            withAsterisk
            disabled={hasAccount}
            {...(hasAccount ? { description: words.emailDisabled } : { 'data-autofocus': true })}
            {...form.fields.getInputProps('email')}
          />
        </Tooltip>
        <TextInput label={words.firstName} autoComplete="off" {...bind('first_name')} />
        <TextInput label={words.lastName} autoComplete="off" {...bind('last_name')} />
        <TextInput label={words.phone} type="tel" autoComplete="off" {...bind('phone')} />
      </DialogForm>
    </Dialog>
  )
}
