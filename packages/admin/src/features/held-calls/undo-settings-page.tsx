import { NativeSelect, Stack, Text } from '@mantine/core'
import { retrieveUndoSettings, type UndoSettings, updateUndoSettings } from '@purser/contract/undo-settings'
import { undoGroups } from '@purser/domain/undo'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import { FailedCalls } from './failed-calls.tsx'
import styles from './held-calls.module.css'
import { messages } from './undo-messages.ts'

const words = messages.settings

/** Seconds that are offered. */
const choices = [0, 5, 10, 15, 20, 30, 45, 60]

/** How long each kind of change can be undone. A choice is saved at once. */
export function UndoSettingsPage() {
  const found = useResource(retrieveUndoSettings, {})
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} trail={settingsTrail} subtitle={words.subtitle} />
      <FailedCalls />
      <Card title={words.card}>
        <Loaded load={found}>{({ undo_settings }) => <Windows settings={undo_settings} />}</Loaded>
      </Card>
    </div>
  )
}

function Windows({ settings }: { readonly settings: UndoSettings }) {
  const update = useAction(updateUndoSettings, { success: words.saved })
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {words.about}
      </Text>
      {undoGroups.map(({ label, operations }) => {
        // Set together, so these are all the same.
        const seconds = Math.max(...operations.map((name) => settings.seconds[name]))
        const all = [...new Set([...choices, seconds])].sort((one, other) => one - other)
        return (
          <NativeSelect
            key={label}
            className={styles.window ?? ''}
            label={label}
            value={String(seconds)}
            disabled={update.isPending}
            data={all.map((value) => ({ value: String(value), label: words.choice(value) }))}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value)
              const changed = Object.fromEntries(operations.map((name) => [name, chosen]))
              void update.run({ body: { seconds: changed } })
            }}
          />
        )
      })}
    </Stack>
  )
}
