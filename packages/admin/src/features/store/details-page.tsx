import { NativeSelect, Text, TextInput } from '@mantine/core'
import { retrieveStore, type Store } from '@purser/contract/store'
import { isSameForAll } from '@purser/domain/store'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { EditCard } from '../../components/edited-together/edit-card.tsx'
import { HistoryButton } from '../../components/history/history-button.tsx'
import { useResource } from '../../lib/resource.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { settingsTrail } from './settings-trail.ts'
import styles from './store.module.css'
import { messages } from './store-messages.ts'
import { useStoreEdit } from './use-store-edit.ts'

const words = messages.details

/** The store's name and the links in emails to customers and operators. */
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
        <Loaded load={found}>{({ store }) => <DetailsCard store={store} />}</Loaded>
      </div>
    </div>
  )
}

/** UTC is missing from the browser's list. */
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')]

const valuesOf = (store: Store) => ({
  name: store.name,
  time_zone: store.time_zone,
  swap_link_template: store.swap_link_template ?? '',
  payment_link_template: store.payment_link_template ?? '',
  invite_link_template: store.invite_link_template ?? '',
})

const labels = {
  name: words.name,
  time_zone: words.timeZone,
  swap_link_template: words.swap,
  payment_link_template: words.draft,
  invite_link_template: words.invite,
}

function DetailsCard({ store }: { readonly store: Store }) {
  const edit = useStoreEdit({
    store,
    valuesOf,
    required: { name: words.nameRequired },
    saved: words.saved,
  })
  const { fields } = edit.form
  const { swap_link_template, payment_link_template } = fields.values
  return (
    <EditCard title={words.card} edit={edit} labels={labels} isNextStep={fields.isDirty()} save={words.save}>
      <TextInput label={words.name} withAsterisk {...fields.getInputProps('name')} />
      <NativeSelect
        label={words.timeZone}
        description={words.timeZoneHint}
        data={[...new Set([store.time_zone, ...timeZones])].sort()}
        {...fields.getInputProps('time_zone')}
      />
      <TextInput
        label={words.swap}
        placeholder={words.placeholder}
        description={sameForAll(swap_link_template)}
        {...fields.getInputProps('swap_link_template')}
      />
      <TextInput
        label={words.draft}
        placeholder={words.placeholder}
        description={sameForAll(payment_link_template)}
        {...fields.getInputProps('payment_link_template')}
      />
      <TextInput label={words.invite} {...fields.getInputProps('invite_link_template')} />
      <Text size="sm" c="dimmed">
        {words.hint} {payment_link_template.trim() === '' && words.noLink}
      </Text>
    </EditCard>
  )
}

const sameForAll = (template: string) => (isSameForAll(template) ? words.sameForAll : undefined)
