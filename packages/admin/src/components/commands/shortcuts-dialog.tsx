import { Stack, Title } from '@mantine/core'
import { confirmKeys } from '../../lib/keys/confirm-key.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { type CommandGroup, groupShortcuts, shortcutsTitle } from './command.ts'
import { useCommandRegistry } from './commands.tsx'
import { Keys } from './keys.tsx'
import styles from './shortcuts-dialog.module.css'

interface ShortcutsDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Works in every form and question, without a command of the page. */
const inForms: CommandGroup = {
  title: 'Forms and dialogs',
  commands: [{ id: 'confirm', label: 'Save or confirm', keys: confirmKeys, effect: () => {} }],
}

/** The '?' dialog: every shortcut of the current screen. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const registry = useCommandRegistry()
  const groups = isOpen ? [...groupShortcuts(registry.read()), inForms] : []
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={shortcutsTitle}>
      <Stack gap="md">
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <Title order={3} mb={4}>
              {group.title}
            </Title>
            <dl className={styles.list}>
              {group.commands.map((command) => (
                <div key={command.id} className={styles.line}>
                  <dt>{command.label}</dt>
                  <dd>
                    <Keys keys={command.keys ?? ''} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Stack>
    </DialogFrame>
  )
}
