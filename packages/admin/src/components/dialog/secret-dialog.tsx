import { Button, Group, Stack } from '@mantine/core'
import { copyWithToast } from '../../lib/clipboard.ts'
import record from '../../ui/record.module.css'
import { Dialog } from './dialog.tsx'
import styles from './secret-dialog.module.css'

interface SecretDialogProps {
  readonly title: string
  /** What the secret is for, and that it is shown this once. */
  readonly about: string
  readonly secret: string
  readonly copyLabel: string
  readonly doneLabel: string
  readonly onClose: () => void
}

/** A secret that was just made; nobody can look at it again. */
export function SecretDialog({ title, about, secret, copyLabel, doneLabel, onClose }: SecretDialogProps) {
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
