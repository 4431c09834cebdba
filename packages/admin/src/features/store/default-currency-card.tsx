import { NativeSelect } from '@mantine/core'
import { type Store, updateStore, updateStoreBody } from '@purser/contract/store'
import { useState } from 'react'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { FormCard } from '../../components/form-page/form-card.tsx'
import { useAction } from '../../lib/action.ts'
import { reloadWithToast } from '../../lib/kept/toast-after-reload.ts'
import { upper } from './currencies-data.ts'
import { messages } from './store-messages.ts'

const words = messages.currencies

/** Which of the store's currencies is the default. */
export function DefaultCurrencyCard({ store }: { readonly store: Store }) {
  // What was shown when it was chosen from: the store may be changed by others meanwhile.
  const [seen] = useState(store.version)
  const form = useEntryForm({
    schema: updateStoreBody,
    initialValues: { default_currency_code: store.default_currency_code },
  })
  const save = useAction(updateStore, {
    invalidates: ['store'],
    onSuccess: () => reloadWithToast(words.saved),
    onError: form.showServerError,
  })
  return (
    <FormCard
      label={words.defaultTitle}
      form={form}
      onValid={(body) => save.run({ body }, { seenVersion: seen })}
      isPending={save.isPending}
      isNextStep={form.fields.isDirty()}
      save={words.save}
    >
      <NativeSelect
        label={words.defaultLabel}
        data={(store.currencies ?? []).map(({ code, name }) => ({
          value: code,
          label: `${upper(code)} · ${name}`,
        }))}
        {...form.fields.getInputProps('default_currency_code')}
      />
    </FormCard>
  )
}
