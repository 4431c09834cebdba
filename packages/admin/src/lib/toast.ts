import { notifications } from '@mantine/notifications'

const closeButtonProps = { 'aria-label': 'Dismiss' }

/** Toasts: one sentence, read out politely by screen readers. Successes go by themselves; errors stay twice as long. */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'green', autoClose: 4000, withBorder: true, closeButtonProps })
}

export function toastError(message: string): void {
  notifications.show({ message, color: 'red', autoClose: 8000, withBorder: true, closeButtonProps })
}
