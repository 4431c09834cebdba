import { retrieveStore, type Store } from '@purser/contract/store'
import { MAX_REFUND_REASON, MAX_REFUND_REASONS } from '@purser/domain/refunds'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { EditCard } from '../../components/edited-together/edit-card.tsx'
import { TagsField } from '../../components/tags-field/tags-field.tsx'
import { useResource } from '../../lib/resource.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { settingsTrail } from './settings-trail.ts'
import styles from './store.module.css'
import { messages } from './store-messages.ts'
import { useStoreEdit } from './use-store-edit.ts'

const words = messages.refundReasons

/** The store's own reasons of refunds. */
export function RefundReasonsPage() {
  const found = useResource(retrieveStore, {})
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} trail={settingsTrail} />
      <div className={styles.stack}>
        <Loaded load={found}>{({ store }) => <ReasonsCard store={store} />}</Loaded>
      </div>
    </div>
  )
}

function ReasonsCard({ store }: { readonly store: Store }) {
  const edit = useStoreEdit({
    store,
    valuesOf: ({ refund_reasons }) => ({ refund_reasons }),
    saved: words.saved,
  })
  const { fields } = edit.form
  const reasons = fields.values.refund_reasons
  const { error } = fields.getInputProps('refund_reasons')
  return (
    <EditCard
      title={words.card}
      edit={edit}
      labels={{ refund_reasons: words.label }}
      isNextStep={fields.isDirty()}
      save={words.save}
    >
      <TagsField
        label={words.label}
        description={words.hint}
        data={[]}
        value={reasons}
        onChange={(changed) => fields.setFieldValue('refund_reasons', changed)}
        error={faultOf(reasons) ?? error}
      />
    </EditCard>
  )
}

/** Says what the server would refuse. */
function faultOf(reasons: readonly string[]): string | undefined {
  if (reasons.length > MAX_REFUND_REASONS) return words.tooMany(MAX_REFUND_REASONS)
  return reasons.some((reason) => reason.length > MAX_REFUND_REASON)
    ? words.tooLong(MAX_REFUND_REASON)
    : undefined
}
