import { retrieveWebhook, updateWebhook, updateWebhookBody, type Webhook } from '@purser/contract/webhooks'
import { topics as everyTopic, type Topic, topicLabel } from '@purser/domain/webhooks'
import { EditCard } from '../../components/edited-together/edit-card.tsx'
import { useRecordEdit } from '../../components/edited-together/use-record-edit.ts'
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx'
import { messages } from './webhooks-messages.ts'

const words = messages.form

/** Address and events of a webhook. */
export function EditWebhookCard({ webhook }: { readonly webhook: Webhook }) {
  const edit = useRecordEdit({
    record: webhook,
    valuesOf: ({ url, topics }): WebhookValues => ({
      url,
      topics: everyTopic.filter((topic) => topics.includes(topic)),
    }),
    schema: updateWebhookBody,
    required: { url: words.urlRequired },
    retrieve: retrieveWebhook,
    read: { params: { id: webhook.id } },
    update: updateWebhook,
    recordOf: (answer) => answer.webhook,
    success: messages.updated,
  })
  const { fields } = edit.form
  return (
    <EditCard
      title={words.title}
      edit={edit}
      labels={{ url: words.url, topics: words.topics }}
      inWords={(field, value) =>
        field === 'topics' ? (value as readonly Topic[]).map(topicLabel).join(', ') : String(value)
      }
      isNextStep={fields.isDirty()}
      save={words.save}
    >
      <WebhookFields fields={fields} />
    </EditCard>
  )
}
