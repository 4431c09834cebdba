import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

const closeButtonProps = { 'aria-label': 'Dismiss' }

/** Toasts: one sentence, read out politely by screen readers. Successes go by themselves; errors stay twice as long, or until they are dismissed. */
export function toastSuccess(message: ReactNode, autoClose = 4000): string {
  return notifications.show({ message, color: 'green', autoClose, withBorder: true, closeButtonProps })
}

export function toastError(message: string, autoClose: number | false = 8000): void {
  notifications.show({ message, color: 'red', autoClose, withBorder: true, closeButtonProps })
}
