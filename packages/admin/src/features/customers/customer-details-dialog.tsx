import { NativeSelect, TextInput, Tooltip } from '@mantine/core'
import {
  type Customer,
  retrieveCustomer,
  updateCustomer,
  updateCustomerBody,
} from '@purser/contract/customers'
import { retrieveEmailSettings } from '@purser/contract/email-settings'
import { languageName, languageOfLocale, localeIn } from '@purser/domain/email-texts'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { changedFields } from '../../components/edited-together/compare-edits.ts'
import { choiceBeforeSaving, MergeNotice } from '../../components/edited-together/merge-notice.tsx'
import { useSavedTogether } from '../../components/edited-together/use-saved-together.ts'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { resourceOptions, useResource } from '../../lib/resource.ts'
import { customerInput } from './customers-data.ts'
import { messages } from './customers-messages.ts'

const words = messages.edit

interface CustomerDetailsDialogProps {
  readonly customer: Customer
  readonly onClose: () => void
}

const valuesOf = ({ email, first_name, last_name, phone, metadata }: Customer) => ({
  email,
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  phone: phone ?? '',
  /** The language of emails; '' for that of the region. */
  locale: languageOfLocale(localeIn(metadata)) ?? '',
})
type Values = ReturnType<typeof valuesOf>
const seenOf = (customer: Customer) => ({ values: valuesOf(customer), version: customer.version })

const labels = {
  email: words.email,
  first_name: words.firstName,
  last_name: words.lastName,
  phone: words.phone,
  locale: words.language,
}

/** Returns the changed fields that are not empty (customers-8); no language is one as well. */
function bodyOf(values: Values, changed: readonly (keyof Values)[]) {
  const typed = changed.map((name) => [name, values[name].trim()] as const)
  const body = Object.fromEntries(typed.filter(([name, text]) => name !== 'locale' && text !== ''))
  return changed.includes('locale') ? { ...body, metadata: { locale: values.locale } } : body
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
        <MergeNotice
          merge={together}
          labels={labels}
          inWords={(name, value) => (name === 'locale' ? inLanguage(String(value)) : String(value))}
        />
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
        <LanguageField {...form.fields.getInputProps('locale')} chosen={form.fields.values.locale} />
      </DialogForm>
    </Dialog>
  )
}

const inLanguage = (tag: string) => (tag === '' ? words.ofRegion : languageName(tag))

/** Chooses the language of emails to the customer. Missing while the store writes in one language only. */
function LanguageField({
  chosen,
  ...field
}: ComponentProps<typeof NativeSelect> & { readonly chosen: string }) {
  const { data } = useResource(retrieveEmailSettings, {})
  const languages = data?.email_settings.languages ?? []
  if (chosen === '' && languages.length < 2) return null
  const offered = [...new Set(['', ...languages, chosen])]
  return (
    <NativeSelect
      label={words.language}
      data={offered.map((value) => ({ value, label: inLanguage(value) }))}
      {...field}
    />
  )
}
