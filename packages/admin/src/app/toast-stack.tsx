import { Notifications, useNotifications } from '@mantine/notifications'
import { useLayoutEffect, useState } from 'react'
import { useIsNarrow } from '../ui/narrow.ts'
import styles from './toast-stack.module.css'

/**
 * Toasts cover no button: they appear beside the page, in the rail above the operator's name. A narrow screen has no room
 * beside the page: there at most a few appear at the bottom, above the buttons of a dialog.
 */
export function ToastStack() {
  const isNarrow = useIsNarrow()
  return isNarrow ? (
    <NarrowStack />
  ) : (
    <Notifications position="bottom-left" limit={4} className={styles.beside ?? ''} />
  )
}

function NarrowStack() {
  const { notifications } = useNotifications()
  const [taken, setTaken] = useState(0)
  // Measures the bottom of the screen whenever a toast appears or disappears, or what is there grows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when, not what.
  useLayoutEffect(() => {
    const measure = () => setTaken(takenBelow())
    measure()
    const grown = new ResizeObserver(measure)
    for (const element of [document.body, ...document.querySelectorAll('[data-foot]')]) grown.observe(element)
    return () => grown.disconnect()
  }, [notifications])
  return (
    <Notifications
      position="bottom-center"
      limit={2}
      className={styles.below ?? ''}
      style={{ marginBottom: taken }}
    />
  )
}

/** Returns the height in px of what is fixed to the bottom of the screen: a dialog's buttons, a banner. */
function takenBelow(): number {
  const { innerHeight } = window
  const tops = [...document.querySelectorAll('[data-foot]')].flatMap((foot) => {
    const { top, bottom } = foot.getBoundingClientRect()
    return bottom > innerHeight - toastHeight ? [innerHeight - top] : []
  })
  return Math.max(0, ...tops)
}

/** Height of a two-line toast with its margins, in px; a dialog foot further up doesn't matter. */
const toastHeight = 96
