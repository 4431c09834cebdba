import { Text, TextInput } from '@mantine/core'
import { retrieveStore, type Store, updateStore, updateStoreBody } from '@purser/contract/store'
import { useState } from 'react'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { FormCard } from '../../components/form-page/form-card.tsx'
import { HistoryButton } from '../../components/history/history-button.tsx'
import { useAction } from '../../lib/action.ts'
import { reloadWithToast } from '../../lib/kept/toast-after-reload.ts'
import { useResource } from '../../lib/resource.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { settingsTrail } from './settings-trail.ts'
import styles from './store.module.css'
import { messages } from './store-messages.ts'

const words = messages.details

/** The store's name and the links that its customers and operators are sent. */
export function DetailsPage() {
  const found = useResource(retrieveStore, {})
  return (
    <div className={styles.page}>
      <PageHeader
        title={words.title}
        trail={settingsTrail}
        actions={found.data && <HistoryButton id={found.data.store.id} name={found.data.store.name} />}
      />
      <div className={styles.stack}>
        <Loaded load={found}>{({ store }) => <DetailsCard now={store} />}</Loaded>
      </div>
    </div>
  )
}

function DetailsCard({ now }: { readonly now: Store }) {
  // What was shown first: a save of an older version is refused, not mixed with somebody else's.
  const [store] = useState(now)
  const form = useEntryForm({
    schema: updateStoreBody,
    initialValues: {
      name: store.name,
      swap_link_template: store.swap_link_template ?? '',
      payment_link_template: store.payment_link_template ?? '',
      invite_link_template: store.invite_link_template ?? '',
    },
    required: { name: words.nameRequired },
    toBody: (typed) => typed,
  })
  const save = useAction(updateStore, {
    invalidates: ['store'],
    onSuccess: () => reloadWithToast(words.saved),
    onError: form.showServerError,
  })
  const { payment_link_template } = form.fields.values
  return (
    <FormCard
      label={words.card}
      form={form}
      onValid={(body) => save.run({ body }, { seenVersion: store.version })}
      isPending={save.isPending}
      isNextStep={form.fields.isDirty()}
      save={words.save}
    >
      <TextInput label={words.name} withAsterisk {...form.fields.getInputProps('name')} />
      <TextInput
        label={words.swap}
        placeholder={words.placeholder}
        {...form.fields.getInputProps('swap_link_template')}
      />
      <TextInput
        label={words.draft}
        placeholder={words.placeholder}
        {...form.fields.getInputProps('payment_link_template')}
      />
      <TextInput label={words.invite} {...form.fields.getInputProps('invite_link_template')} />
      <Text size="sm" c="dimmed">
        {words.hint} {payment_link_template.trim() === '' && words.noLink}
      </Text>
    </FormCard>
  )
}
