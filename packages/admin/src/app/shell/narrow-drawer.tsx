import { Drawer } from '@mantine/core'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { Navigation } from './navigation.tsx'
import { OperatorMenu } from './operator-menu.tsx'
import styles from './shell.module.css'
import { StoreName } from './store-name.tsx'

interface NarrowDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function NarrowDrawer({ isOpen, onClose }: NarrowDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
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
