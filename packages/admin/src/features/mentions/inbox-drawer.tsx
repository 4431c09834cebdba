import { Button, Drawer, VisuallyHidden } from '@mantine/core'
import { listMentions, type MentionEntry, readAllMentions, readMention } from '@purser/contract/mentions'
import { pathOfNote } from '@purser/domain/mentions'
import { useState } from 'react'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useAction } from '../../lib/action.ts'
import { useListResource } from '../../lib/resource.ts'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { operatorName } from '../../lib/session.ts'
import { DateText } from '../../ui/date-text.tsx'
import { useClosing } from '../../ui/dialog/closing.ts'
import { TextLink } from '../../ui/links/links.tsx'
import { EmptyState } from '../../ui/notice.tsx'
import record from '../../ui/record.module.css'
import styles from './inbox-drawer.module.css'
import { messages as words } from './mentions-messages.ts'

interface InboxDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** How many entries are added at once. */
const STEP = 20

/** The notes that mention the operator, newest first. */
export function InboxDrawer({ isOpen, onClose }: InboxDrawerProps) {
  const closing = useClosing(isOpen)
  return (
    <Drawer
      {...closing}
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="26rem"
      title={words.title}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Inbox onLeave={onClose} />
    </Drawer>
  )
}

function Inbox({ onLeave }: { readonly onLeave: () => void }) {
  const [limit, setLimit] = useState(STEP)
  const found = useListResource(listMentions, { query: { limit } })
  const readAll = useAction(readAllMentions, { success: words.allRead })
  return (
    <Loaded load={found}>
      {({ mentions, unread_count, count }) =>
        mentions.length === 0 ? (
          <EmptyState title={words.none} hint={words.beginning} />
        ) : (
          <>
            {unread_count > 0 && (
              <Button
                variant="default"
                size="xs"
                loading={readAll.isPending}
                onClick={() => void readAll.run({})}
              >
                {words.readAll}
              </Button>
            )}
            <ul className={record.edgeRows}>
              {mentions.map((mention) => (
                <Entry key={mention.id} mention={mention} onLeave={onLeave} />
              ))}
            </ul>
            {mentions.length < count && (
              <Button variant="subtle" size="xs" onClick={() => setLimit(limit + STEP)}>
                {words.more}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  )
}

interface EntryProps {
  readonly mention: MentionEntry
  readonly onLeave: () => void
}

function Entry({ mention, onLeave }: EntryProps) {
  const { id, actor, read_at, created_at, resource_name, value } = mention
  const mark = useAction(readMention)
  const isUnread = read_at === null
  const path = pathOfNote(mention)
  const choose = (is_read: boolean) => void mark.run({ params: { id }, body: { is_read } })
  return (
    <li className={styles.entry} data-unread={isUnread || undefined}>
      <p className={styles.head}>
        {isUnread && <VisuallyHidden>{`${words.unread}: `}</VisuallyHidden>}
        <span>{words.said(actor ? operatorName(actor) : words.store)}</span>
        <span className={styles.at}>
          <DateText value={created_at} format="recent" />
        </span>
      </p>
      {path !== null && resource_name !== null ? (
        <TextLink
          {...dynamicLink({ to: path })}
          onClick={() => {
            if (isUnread) choose(true)
            onLeave()
          }}
        >
          {words.open(resource_name)}
        </TextLink>
      ) : (
        <span className={record.quiet}>{words.gone}</span>
      )}
      <p className={styles.text}>{value}</p>
      <Button variant="subtle" size="compact-xs" loading={mark.isPending} onClick={() => choose(isUnread)}>
        {isUnread ? words.read : words.unreadAgain}
      </Button>
    </li>
  )
}
