import { createWebhook, createWebhookBody } from '@purser/contract/webhooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { FormPage } from '../../components/form-page/form-page.tsx'
import { useAction } from '../../lib/action.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx'
import { webhooksTrail } from './webhooks-data.ts'
import { messages } from './webhooks-messages.ts'

const initialValues: WebhookValues = { url: '', topics: [] }

export function NewWebhookPage() {
  const navigate = useNavigate()
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string } | null>(null)
  const form = useEntryForm({
    schema: createWebhookBody,
    initialValues,
    required: { url: messages.form.urlRequired },
    toBody: (typed) => typed,
  })
  const create = useAction(createWebhook, {
    invalidates: ['webhooks'],
    onSuccess: ({ webhook, secret }) => setMade({ id: webhook.id, secret }),
    onError: form.showServerError,
  })
  return (
    <>
      <FormPage
        title={messages.add}
        trail={webhooksTrail}
        label={messages.form.title}
        form={form}
        onValid={(body) => create.run({ body })}
        onDone={() => undefined}
        isPending={create.isPending}
        save={messages.form.create}
      >
        <WebhookFields fields={form.fields} />
      </FormPage>
      {made && (
        <SecretDialog
          secret={made.secret}
          onClose={() => void navigate({ to: '/a/settings/webhooks/$id', params: { id: made.id } })}
        />
      )}
    </>
  )
}
