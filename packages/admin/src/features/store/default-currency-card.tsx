import { NativeSelect } from '@mantine/core'
import type { Store } from '@purser/contract/store'
import { EditCard } from '../../components/edited-together/edit-card.tsx'
import { upper } from './currencies-data.ts'
import { messages } from './store-messages.ts'
import { useStoreEdit } from './use-store-edit.ts'

const words = messages.currencies

/** Which of the store's currencies is the default. */
export function DefaultCurrencyCard({ store }: { readonly store: Store }) {
  const edit = useStoreEdit({
    store,
    valuesOf: ({ default_currency_code }) => ({ default_currency_code }),
    saved: words.saved,
  })
  const { fields } = edit.form
  return (
    <EditCard
      title={words.defaultTitle}
      edit={edit}
      labels={{ default_currency_code: words.defaultLabel }}
      inWords={(_, code) => upper(String(code))}
      isNextStep={fields.isDirty()}
      save={words.save}
    >
      <NativeSelect
        label={words.defaultLabel}
        data={(store.currencies ?? []).map(({ code, name }) => ({
          value: code,
          label: `${upper(code)} · ${name}`,
        }))}
        {...fields.getInputProps('default_currency_code')}
      />
    </EditCard>
  )
}
