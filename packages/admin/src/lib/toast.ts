import { notifications } from '@mantine/notifications'

/** Toasts: one sentence, read out politely by screen readers. Successes go by themselves; errors stay twice as long. */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'green', autoClose: 4000, withBorder: true })
}

export function toastError(message: string): void {
  notifications.show({ message, color: 'red', autoClose: 8000, withBorder: true, role: 'alert' })
}
