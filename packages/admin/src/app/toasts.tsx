import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useEffect } from 'react'
import { fetchWhenIdle, loadCode } from '../lib/code/load-code.ts'
import { showKeptToast } from '../lib/kept/toast-after-reload.ts'

const loadStack = () => import('./toast-stack.tsx')
const ToastStack = lazy(async () => ({ default: (await loadCode(loadStack)).ToastStack }))

/** The toasts' place; what draws them is fetched when the page is at rest, at the latest with the first one. */
export function Toasts() {
  const { notifications, queue } = useNotifications()
  useEffect(() => fetchWhenIdle(loadStack), [])
  useEffect(showKeptToast, [])
  const isWanted = notifications.length + queue.length > 0
  return <Suspense>{isWanted && <ToastStack />}</Suspense>
}
