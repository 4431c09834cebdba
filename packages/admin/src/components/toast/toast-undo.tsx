import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { toastSuccess } from '../../lib/toast.ts'

/** Says what was done, with a way to take it back while it is seen. */
export function toastUndo(message: string, undo: () => void): void {
  const id = toastSuccess(
    <Group justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          undo()
          notifications.hide(id)
        }}
      >
        Undo
      </Button>
    </Group>,
    8000,
  )
}
