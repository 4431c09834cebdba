import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { toastSuccess } from '../../lib/toast.ts'

/** Shows a toast about what was done with a button for a follow-up, e.g. 'Undo'. */
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
  /** Opens the page without reloading the app. */
  readonly go: () => unknown
}

/** Shows a toast about what was done, with a link to the result. */
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
          // Leave opening in another tab or window to the browser.
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

/** Shows a toast, with a link, about a save that finished after its page was left. */
export function toastSavedElsewhere(name: string, go: () => unknown): void {
  toastAction(`Saved: ${name}`, 'Show', () => void go())
}
