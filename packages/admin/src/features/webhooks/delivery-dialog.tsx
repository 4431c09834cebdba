import { Group, Stack } from '@mantine/core'
import { resendDelivery, retrieveDelivery, type SentDelivery, type Webhook } from '@purser/contract/webhooks'
import { topicLabel } from '@purser/domain/webhooks'
import { useQuery } from '@tanstack/react-query'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useAction } from '../../lib/action.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import record from '../../ui/record.module.css'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './webhooks.module.css'
import { messages } from './webhooks-messages.ts'

const words = messages.deliveries
/** Polling interval of a pending delivery, in milliseconds. */
const LOOK = 2_000

interface DeliveryDialogProps {
  readonly webhook: Webhook
  readonly id: string
  readonly onClose: () => void
}

/** A delivery: its request and the responses to each attempt. */
export function DeliveryDialog({ webhook, id, onClose }: DeliveryDialogProps) {
  const params = { id: webhook.id, delivery_id: id }
  const found = useQuery({
    ...resourceOptions(retrieveDelivery, { params }),
    refetchInterval: ({ state }) => (state.data?.delivery.state === 'waiting' ? LOOK : false),
  })
  const resend = useAction(resendDelivery, { success: words.again })
  const again = commandOf('resend-delivery', {
    of: webhook,
    effect: () => void resend.run({ params }),
    isPending: resend.isPending,
  })
  return (
    <Dialog
      title={found.data ? topicLabel(found.data.delivery.topic) : words.details}
      size="lg"
      onClose={onClose}
    >
      <Loaded load={found}>{({ delivery }) => <Sent delivery={delivery} />}</Loaded>
      <Group justify="flex-end" mt="md">
        <CommandButton command={again} unavailable="explain" />
      </Group>
    </Dialog>
  )
}

function Sent({ delivery }: { readonly delivery: SentDelivery }) {
  const { state, next_try_at, id, body, attempts } = delivery
  return (
    <Stack gap="md">
      <Facts look="plain">
        <Fact label={messages.columns.status}>
          <StatusBadge status={state} />
        </Fact>
        {next_try_at && (
          <Fact label={words.nextTry}>
            <DateText value={next_try_at} format="timeline" />
          </Fact>
        )}
        <Fact label="webhook-id">{id}</Fact>
      </Facts>
      <section>
        <h3 className={styles.part}>{words.request}</h3>
        <pre className={record.code}>{body}</pre>
      </section>
      <section>
        <h3 className={styles.part}>{words.attempts}</h3>
        {attempts.length === 0 && <p className={record.quiet}>{words.noAttempts}</p>}
        <ol className={styles.attempts} aria-label={words.attempts}>
          {attempts.map(({ id: key, status, answer, error, duration_ms, created_at }) => (
            <li key={key}>
              <span className={styles.line}>
                <strong>{status === null ? words.unanswered : words.answered(status)}</strong>
                <span className={record.quiet}>
                  <DateText value={created_at} format="timeline" />, {words.took(duration_ms)}
                </span>
              </span>
              {error !== null && (status === null || error !== `${words.answered(status)}.`) && (
                <p className={styles.text}>{error}</p>
              )}
              {status !== null && <code className={record.code}>{answer || words.emptyAnswer}</code>}
            </li>
          ))}
        </ol>
      </section>
    </Stack>
  )
}
