import { testWebhook, updateWebhook, type Webhook } from '@purser/contract/webhooks'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { OpenedDialog } from '../../components/dialog/opened-dialog.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { useLeave } from '../../components/leave/use-leave.ts'
import { RecordPage } from '../../components/record-page/record-page.tsx'
import { useAction } from '../../lib/action.ts'
import { DateText } from '../../ui/date-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { AppWebhookCard } from './app-webhook-card.tsx'
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx'
import { DeliveriesCard } from './deliveries-card.tsx'
import { EditWebhookCard } from './edit-webhook-card.tsx'
import { NewSecretDialog } from './new-secret-dialog.tsx'
import styles from './webhooks.module.css'
import { useWebhook, webhooksTrail } from './webhooks-data.ts'
import { messages } from './webhooks-messages.ts'

const route = getRouteApi('/a/settings/webhooks/$id')
const back = { to: '/a/settings/webhooks', label: messages.title } as const

/** A webhook's status, deliveries and events. */
export function WebhookPage() {
  const { id } = route.useParams()
  const found = useWebhook(id)
  return (
    <RecordPage load={found} noun={messages.noun} back={back} missing={messages.missing}>
      {({ webhook }) => <LoadedWebhook key={id} webhook={webhook} />}
    </RecordPage>
  )
}

type Asked = 'secret' | 'delete'

function LoadedWebhook({ webhook }: { readonly webhook: Webhook }) {
  const [open, setOpen, close] = useOpened<Asked>()
  const navigate = useNavigate()
  const leave = useLeave()
  return (
    <>
      <WebhookHeader webhook={webhook} onAsk={setOpen} />
      <div className={styles.stack}>
        <DeliveriesCard webhook={webhook} />
        {webhook.app ? <AppWebhookCard webhook={webhook} /> : <EditWebhookCard webhook={webhook} />}
      </div>
      <OpenedDialog
        name={open}
        dialogs={{
          secret: <NewSecretDialog webhook={webhook} onClose={close} />,
          delete: (
            <DeleteWebhookDialog
              webhook={webhook}
              onDeleted={() => leave(() => navigate({ to: back.to }))}
              onClose={close}
            />
          ),
        }}
      />
    </>
  )
}

interface WebhookHeaderProps {
  readonly webhook: Webhook
  /** Opens a dialog. */
  readonly onAsk: (dialog: Asked) => void
}

/** The address with its status and commands. */
function WebhookHeader({ webhook, onAsk }: WebhookHeaderProps) {
  const { id, url, is_paused, status } = webhook
  const params = { id }
  const test = useAction(testWebhook, { success: messages.tested })
  const pause = useAction(updateWebhook, {
    success: is_paused ? messages.resumed : messages.paused,
  })
  const commands = [
    {
      ...commandOf('update-webhook', {
        id: 'pause',
        of: webhook,
        effect: () => void pause.run({ params, body: { is_paused: !is_paused } }),
        isPending: pause.isPending,
      }),
      label: is_paused ? messages.resume : messages.pause,
    },
    commandOf('renew-webhook-secret', { effect: () => onAsk('secret') }),
    commandOf('delete-webhook', { of: webhook, effect: () => onAsk('delete') }),
  ]
  const sendTest = commandOf('test-webhook', {
    of: webhook,
    effect: () => void test.run({ params }),
    isPending: test.isPending,
  })
  return (
    <PageHeader
      title={<span className={styles.address}>{url}</span>}
      documentTitle={url}
      trail={webhooksTrail}
      aside={<StatusBadge status={status} />}
      subtitle={<WebhookNotes webhook={webhook} />}
      actions={
        <>
          <CommandButton command={sendTest} unavailable="explain" />
          {commands.map((command) => (
            <CommandButton
              key={command.id}
              command={command}
              variant={command.isDangerous ? 'subtle' : 'default'}
              unavailable="explain"
            />
          ))}
        </>
      }
    />
  )
}

/** Says since when deliveries fail, and how long the old secret stays valid. */
function WebhookNotes({ webhook }: { readonly webhook: Webhook }) {
  const { app, is_paused, failing_since, old_secret_until } = webhook
  return (
    <>
      {app && <span>{messages.ofApp(app.display_name)} </span>}
      {failing_since && !is_paused && (
        <span>
          {messages.failing} <DateText value={failing_since} format="timeline" />.{' '}
        </span>
      )}
      {old_secret_until && (
        <span>
          {messages.secret.oldUntil} <DateText value={old_secret_until} format="timeline" />.
        </span>
      )}
    </>
  )
}
