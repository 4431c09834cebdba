import { Button, Group, Stack } from '@mantine/core'
import { copyWithToast } from '../../lib/clipboard.ts'
import record from '../../ui/record.module.css'
import { Dialog } from './dialog.tsx'
import { showOverPages } from './over-pages.tsx'
import styles from './secret-dialog.module.css'

interface Secret {
  readonly title: string
  /** The purpose of the secret, and that it is shown only once. */
  readonly about: string
  readonly secret: string
  readonly copyLabel: string
  readonly doneLabel: string
  readonly onClosed?: (() => void) | undefined
}

/** Shows a new secret over whatever page is open, because it can't be shown again. */
export function showSecret({ onClosed, ...secret }: Secret): void {
  showOverPages((close) => (
    <SecretDialog
      {...secret}
      onClose={() => {
        close()
        onClosed?.()
      }}
    />
  ))
}

interface SecretDialogProps extends Omit<Secret, 'onClosed'> {
  readonly onClose: () => void
}

function SecretDialog({ title, about, secret, copyLabel, doneLabel, onClose }: SecretDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        <p className={styles.text}>{about}</p>
        <code className={record.code}>{secret}</code>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void copyWithToast(secret)}>
            {copyLabel}
          </Button>
          <Button onClick={onClose}>{doneLabel}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
