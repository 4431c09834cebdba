import { updateWebhook, updateWebhookBody, type Webhook } from '@purser/contract/webhooks'
import { topics as everyTopic } from '@purser/domain/webhooks'
import { useState } from 'react'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { FormCard } from '../../components/form-page/form-card.tsx'
import { useAction } from '../../lib/action.ts'
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx'
import { messages } from './webhooks-messages.ts'

const words = messages.form

/** Address and events of a webhook. */
export function EditWebhookCard({ webhook }: { readonly webhook: Webhook }) {
  // A save names the version that the fields were filled from; a pause or a new secret since then changed none of them.
  const [filledFrom, setFilledFrom] = useState(webhook)
  const isUnchanged = filledFrom.url === webhook.url && filledFrom.topics.join() === webhook.topics.join()
  const { version } = isUnchanged ? webhook : filledFrom
  const initialValues: WebhookValues = {
    url: webhook.url,
    topics: everyTopic.filter((topic) => webhook.topics.includes(topic)),
  }
  const form = useEntryForm({
    schema: updateWebhookBody,
    initialValues,
    required: { url: words.urlRequired },
    toBody: (typed) => typed,
    tellsMissing: false,
  })
  const save = useAction(updateWebhook, {
    invalidates: ['webhooks'],
    success: messages.updated,
    onSuccess: (answer) => setFilledFrom(answer.webhook),
    onError: form.showServerError,
  })
  return (
    <FormCard
      label={words.title}
      form={form}
      onValid={(body) => save.run({ params: { id: webhook.id }, body }, { seenVersion: version })}
      isPending={save.isPending}
      isNextStep={form.fields.isDirty()}
      save={words.save}
    >
      <WebhookFields fields={form.fields} />
    </FormCard>
  )
}
