import { Notifications } from '@mantine/notifications'
import { useIsNarrow } from '../ui/narrow.ts'
import styles from './toast-stack.module.css'

/**
 * Toasts lie beside a dialog and not over its buttons. On a narrow screen there is nothing beside it: there few come, from
 * above, and leave the top right corner free, where a dialog has its way out.
 */
export function ToastStack() {
  const isNarrow = useIsNarrow()
  return isNarrow ? (
    <Notifications position="top-left" limit={2} className={styles.narrow ?? ''} />
  ) : (
    <Notifications position="bottom-right" limit={4} containerWidth="22rem" />
  )
}
