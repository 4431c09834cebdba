import { NativeSelect } from '@mantine/core'
import { retrieveStore, type Store, updateStore, updateStoreBody } from '@purser/contract/store'
import { EditCard } from '../../components/edited-together/edit-card.tsx'
import { useRecordEdit } from '../../components/edited-together/use-record-edit.ts'
import { useReloadWithToast } from '../../components/leave/use-reload-with-toast.ts'
import { upper } from './currencies-data.ts'
import { messages } from './store-messages.ts'

const words = messages.currencies

/** Which of the store's currencies is the default. */
export function DefaultCurrencyCard({ store }: { readonly store: Store }) {
  const reload = useReloadWithToast()
  const edit = useRecordEdit({
    record: store,
    valuesOf: ({ default_currency_code }) => ({ default_currency_code }),
    schema: updateStoreBody,
    retrieve: retrieveStore,
    read: {},
    update: updateStore,
    recordOf: (answer) => answer.store,
    onSaved: () => reload(words.saved),
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
