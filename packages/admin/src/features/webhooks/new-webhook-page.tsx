import { createWebhook, createWebhookBody } from '@purser/contract/webhooks'
import { useNavigate } from '@tanstack/react-router'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { FormPage } from '../../components/form-page/form-page.tsx'
import { useLeave } from '../../components/leave/use-leave.ts'
import { useAction } from '../../lib/action.ts'
import { showWebhookSecret } from './show-webhook-secret.ts'
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx'
import { webhookLink, webhooksTrail } from './webhooks-data.ts'
import { messages } from './webhooks-messages.ts'

const initialValues: WebhookValues = { url: '', topics: [] }

export function NewWebhookPage() {
  const navigate = useNavigate()
  const leave = useLeave()
  const form = useEntryForm({
    schema: createWebhookBody,
    initialValues,
    required: { url: messages.form.urlRequired },
    toBody: (typed) => typed,
  })
  const create = useAction(createWebhook, {
    onSuccess: ({ webhook: { id, url }, secret }) =>
      showWebhookSecret(url, secret, () => leave(() => navigate(webhookLink(id)))),
    onError: form.showServerError,
  })
  return (
    <FormPage
      title={messages.add}
      trail={webhooksTrail}
      label={messages.form.title}
      form={form}
      onValid={(body) => create.run({ body })}
      isPending={create.isPending}
      save={messages.form.create}
    >
      <WebhookFields fields={form.fields} />
    </FormPage>
  )
}
