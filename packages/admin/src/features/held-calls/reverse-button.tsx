import { Button } from '@mantine/core'
import type { UndoableName } from '@purser/domain/undo'
import { undoWindows } from '@purser/domain/undo'
import { isOffered } from '../../components/commands/command.ts'
import { useCommandRegistry } from '../../components/commands/commands.tsx'

interface ReverseButtonProps {
  readonly operation: UndoableName
  readonly onPress?: () => void
}

/** Offers what comes closest to an undo once a change has taken effect, if the page has its command. */
export function ReverseButton({ operation, onPress }: ReverseButtonProps) {
  const registry = useCommandRegistry()
  const { reverse } = undoWindows[operation]
  const command = reverse === null ? undefined : registry.read().find(({ id }) => id === reverse)
  if (!command || !isOffered(command)) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => {
        onPress?.()
        ;(command.keyEffect ?? command.effect)()
      }}
    >
      {command.label}
    </Button>
  )
}
