import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import styles from './toast-stack.module.css'

/**
 * On a narrow screen a dialog's buttons reach from edge to edge at the bottom, and its way out stands at the top right:
 * there few toasts come, from above, and leave that corner free.
 */
export function ToastStack() {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return isNarrow ? (
    <Notifications position="top-left" limit={2} className={styles.narrow ?? ''} />
  ) : (
    <Notifications position="bottom-right" limit={4} />
  )
}
