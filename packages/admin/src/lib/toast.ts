import { notifications } from '@mantine/notifications'
import { type ReactNode, useRef } from 'react'

const closeButtonProps = { 'aria-label': 'Dismiss' }

/** Shows a toast: one sentence, which screen readers announce politely. Successes close by themselves; errors stay twice as long, or until dismissed. */
export function toastSuccess(message: ReactNode, autoClose = 4000): string {
  return notifications.show({ message, color: 'green', autoClose, withBorder: true, closeButtonProps })
}

export function toastError(message: string, autoClose: number | false = 8000): string {
  return notifications.show({ message, color: 'red', autoClose, withBorder: true, closeButtonProps })
}

export interface ErrorToasts {
  readonly show: typeof toastError
  /** Call on a retry or after success. */
  readonly clear: () => void
}

/** Returns error toasts for something that can be retried; they close with the component. */
export function useErrorToasts(): ErrorToasts {
  const shown = useRef<string[]>([])
  return {
    show: (...toast) => {
      const id = toastError(...toast)
      shown.current.push(id)
      return id
    },
    clear: () => {
      for (const id of shown.current.splice(0)) notifications.hide(id)
    },
  }
}
