import { ActionIcon } from '@mantine/core'
import { retrieveUnread } from '@purser/contract/mentions'
import { useState } from 'react'
import { lazyOpened } from '../../lib/code/lazy-part.ts'
import { useResource } from '../../lib/resource.ts'
import { InboxIcon } from '../../ui/icons.tsx'
import styles from './inbox-button.module.css'
import { messages as words } from './mentions-messages.ts'

const InboxDrawer = lazyOpened(async () => (await import('./inbox-drawer.tsx')).InboxDrawer)

const MOST_SHOWN = 99

/** A bell with the number of unread mentions; opens the inbox. */
export function InboxButton() {
  const { data } = useResource(retrieveUnread, {})
  const [isOpen, setOpen] = useState(false)
  const unread = data?.unread_count ?? 0
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={words.button(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={styles.bell ?? ''}
      >
        <InboxIcon />
        {unread > 0 && <span className={styles.count}>{unread > MOST_SHOWN ? words.atMost : unread}</span>}
      </ActionIcon>
      <InboxDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
