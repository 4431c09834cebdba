import { Button, Group, Stack, Text } from '@mantine/core'
import { copyWithToast } from '../../../lib/clipboard.ts'
import styles from './factors.module.css'
import { messages } from './factors-messages.ts'

const words = messages.codes

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly doneLabel?: string
  readonly onDone: () => void
}

/** Shows new recovery codes to save, because they can't be shown again. */
export function RecoveryCodes({ codes, doneLabel = words.done, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Text>{words.about}</Text>
      <ul className={styles.codes} aria-label={words.title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button variant="default" onClick={() => void copyWithToast(text)}>
          {words.copy}
        </Button>
        <Button
          variant="default"
          component="a"
          download={words.file}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {words.download}
        </Button>
        <Button data-autofocus onClick={onDone}>
          {doneLabel}
        </Button>
      </Group>
    </Stack>
  )
}
