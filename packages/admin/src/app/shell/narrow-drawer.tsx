import { Drawer } from '@mantine/core'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { useClosing } from '../../ui/dialog/closing.ts'
import { useDoubleClickGuard } from '../../ui/dialog/double-click-guard.ts'
import { Navigation } from './navigation.tsx'
import { OperatorMenu } from './operator-menu.tsx'
import styles from './shell.module.css'
import { StoreName } from './store-name.tsx'

interface NarrowDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function NarrowDrawer({ isOpen, onClose }: NarrowDrawerProps) {
  const doubleClickGuard = useDoubleClickGuard(isOpen)
  const closing = useClosing(isOpen)
  return (
    <Drawer
      {...closing}
      opened={isOpen}
      onClose={onClose}
      {...doubleClickGuard}
      size="17rem"
      title={<Wordmark />}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': 'Close navigation' }}
      classNames={{
        content: styles.drawer ?? '',
        body: styles.drawerBody ?? '',
        header: styles.drawer ?? '',
      }}
    >
      <StoreName />
      <Navigation />
      <OperatorMenu />
    </Drawer>
  )
}
