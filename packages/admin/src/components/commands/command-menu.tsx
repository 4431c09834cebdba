import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { DotsIcon } from '../../ui/icons.tsx'
import { useFocusLeftBehind } from '../../ui/return-focus.ts'
import { type Command, isOffered, isShown, reasonOf } from './command.ts'
import styles from './command-menu.module.css'
import { useRegisteredCommands } from './commands.tsx'
import { KeyHint } from './keys.tsx'

interface CommandMenuProps {
  /** The button's label; with `isCompact`, the accessible name of a button with three dots. */
  readonly label: string
  readonly commands: readonly Command[]
  readonly isCompact?: boolean
  /** Whether unavailable commands are hidden (default) or shown with their reason. */
  readonly unavailable?: 'hide' | 'explain'
}

/** Commands as a menu; renders nothing when none is offered. Dangerous ones come last, in red. The palette lists those of a page's menu. */
export function CommandMenu({ label, commands, isCompact = false, unavailable = 'hide' }: CommandMenuProps) {
  const shown = commands.filter((command) => isShown(command, unavailable))
  useRegisteredCommands(isCompact ? [] : shown)
  if (shown.length === 0) return null
  const sorted = [...shown.filter((c) => !c.isDangerous), ...shown.filter((c) => c.isDangerous)]
  return <OfferedMenu label={label} commands={sorted} isCompact={isCompact} />
}

interface OfferedMenuProps {
  readonly label: string
  readonly commands: readonly Command[]
  readonly isCompact: boolean
}

function OfferedMenu({ label, commands, isCompact }: OfferedMenuProps) {
  const target = useRef<HTMLButtonElement>(null)
  const [isChosen, setChosen] = useState(false)
  useFocusLeftBehind(target)
  return (
    // Otherwise the closing menu would take the focus back from a field that its item opened.
    <Menu returnFocus={!isChosen} onOpen={() => setChosen(false)}>
      <Menu.Target>
        {isCompact ? (
          <ActionIcon ref={target} variant="subtle" color="gray" aria-label={label}>
            <DotsIcon />
          </ActionIcon>
        ) : (
          <Button ref={target} variant="default">
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {commands.map((command) =>
          isOffered(command) ? (
            <Menu.Item
              key={command.id}
              disabled={command.isPending ?? false}
              {...(command.isDangerous ? { c: 'var(--mantine-color-error)' } : {})}
              {...(command.keys ? { rightSection: <KeyHint keys={command.keys} /> } : {})}
              onClick={() => {
                // The item is about to disappear: a dialog that it opens should return the focus to the menu's button.
                target.current?.focus({ preventScroll: true })
                setChosen(true)
                command.effect()
              }}
            >
              {command.label}
              {command.note !== undefined && (
                <Text size="xs" c="dimmed" className={styles.note}>
                  {command.note}
                </Text>
              )}
            </Menu.Item>
          ) : (
            <ExplainedItem key={command.id} command={command} />
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Not disabled, so that the keyboard can reach it and its reason is read. */
function ExplainedItem({ command }: { readonly command: Command }) {
  const reasonId = useId()
  return (
    <Menu.Item
      aria-disabled
      aria-describedby={reasonId}
      closeMenuOnClick={false}
      className={styles.explained}
    >
      <Text span inherit c="dimmed">
        {command.label}
      </Text>
      <Text id={reasonId} aria-hidden size="xs" c="dimmed">
        {reasonOf(command)}
      </Text>
    </Menu.Item>
  )
}
