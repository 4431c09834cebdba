import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { lazyPart } from '../lib/code/lazy-part.ts'
import { useFetchedAtRest } from '../lib/code/use-fetched-at-rest.ts'
import { showKeptToast } from '../lib/kept/toast-after-reload.ts'

const loadStack = async () => (await import('./toast-stack.tsx')).ToastStack
const ToastStack = lazyPart(loadStack, { isExtra: true })

/** The container of toasts. Their code is loaded when the page is idle, at the latest with the first toast. */
export function Toasts() {
  const { notifications, queue } = useNotifications()
  useFetchedAtRest(loadStack)
  useEffect(showKeptToast, [])
  return notifications.length + queue.length > 0 && <ToastStack />
}
