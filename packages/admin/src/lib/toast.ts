import { notifications } from '@mantine/notifications'
import { type ReactNode, useRef } from 'react'

const closeButtonProps = { 'aria-label': 'Dismiss' }

/** Toasts: one sentence, read out politely by screen readers. Successes go by themselves; errors stay twice as long, or until they are dismissed. */
export function toastSuccess(message: ReactNode, autoClose = 4000): string {
  return notifications.show({ message, color: 'green', autoClose, withBorder: true, closeButtonProps })
}

export function toastError(message: string, autoClose: number | false = 8000): string {
  return notifications.show({ message, color: 'red', autoClose, withBorder: true, closeButtonProps })
}

export interface ErrorToasts {
  readonly show: typeof toastError
  /** To be called when it is tried again, or done. */
  readonly clear: () => void
}

/** Error toasts of something that can be retried: they are closed with its component. */
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
