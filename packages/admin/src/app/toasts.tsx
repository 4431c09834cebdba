import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense } from 'react'

const ToastStack = lazy(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }))

/** The toasts' place; what draws them is fetched with the first one. */
export function Toasts() {
  const { notifications, queue } = useNotifications()
  const isWanted = notifications.length + queue.length > 0
  return <Suspense>{isWanted && <ToastStack />}</Suspense>
}
