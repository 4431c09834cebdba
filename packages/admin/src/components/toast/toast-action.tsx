import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { toastSuccess } from '../../lib/toast.ts'

/** Says what was done, with a button for what can be done about it while it is seen, e.g. 'Undo'. */
export function toastAction(message: string, label: string, act: () => void): void {
  const id = toastSuccess(
    <Group justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          act()
          notifications.hide(id)
        }}
      >
        {label}
      </Button>
    </Group>,
    8000,
  )
}

interface ToastLink {
  readonly label: string
  readonly href: string
  /** Shows the page without loading the program again. */
  readonly go: () => unknown
}

/** Says what was done, with a link to it. */
export function toastLink(message: string, { label, href, go }: ToastLink): void {
  const id = toastSuccess(
    <Group justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button
        component="a"
        href={href}
        size="compact-sm"
        variant="default"
        onClick={(event) => {
          // Another tab or window is the browser's own affair.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          notifications.hide(id)
          void go()
        }}
      >
        {label}
      </Button>
    </Group>,
    8000,
  )
}

/** Says what was saved after its page was left, with the way there. */
export function toastSavedElsewhere(name: string, go: () => unknown): void {
  toastAction(`Saved: ${name}`, 'Show', () => void go())
}
