import { Modal, Stack } from '@mantine/core'
import { retrieveNotification } from '@purser/contract/notifications'
import { messageOf } from '../../../lib/api-error.ts'
import { useResource } from '../../../lib/resource.ts'
import { ErrorView } from '../../../ui/notice.tsx'
import { useReturnFocus } from '../../../ui/return-focus.ts'
import { LineSkeleton } from '../../../ui/skeletons.tsx'
import pageStyles from '../detail/order-page.module.css'
import styles from './notifications.module.css'
import { messages } from './notifications-messages.ts'

const words = messages.preview

interface MessageDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** What a customer was sent, as text: what mail programs show is made of the same words. */
export function MessageDialog({ id, onClose }: MessageDialogProps) {
  useReturnFocus()
  const found = useResource(retrieveNotification, { params: { id } })
  const sent = found.data?.notification
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {found.isError ? (
        <ErrorView
          reason={messageOf(found.error, '')}
          isRetrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : sent ? (
        <Stack gap="sm">
          <dl className={pageStyles.totals}>
            <div>
              <dt>{words.to}</dt>
              <dd>{sent.to}</dd>
            </div>
            {sent.message && (
              <div>
                <dt>{words.subject}</dt>
                <dd>{sent.message.subject}</dd>
              </div>
            )}
          </dl>
          {sent.message ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message is scrolled by keys as well
            <section className={styles.message} aria-label={words.frame} tabIndex={0}>
              {sent.message.text}
            </section>
          ) : (
            <p className={pageStyles.quiet}>{words.gone}</p>
          )}
        </Stack>
      ) : (
        <LineSkeleton />
      )}
    </Modal>
  )
}
