import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

export const messages = {
  title: 'Inbox',
  button: (unread: number) => (unread === 0 ? 'Inbox' : `Inbox: ${unread} unread`),
  atMost: '99+',
  close: 'Close inbox',
  none: 'Nothing here yet',
  beginning: 'Notes that mention you as @ and your name appear here.',
  said: (by: string) => `${isolate(by)} mentioned you`,
  store: 'The store',
  gone: 'A deleted record',
  open: (name: string) => `Open ${isolate(name)}`,
  unread: 'Unread',
  read: operations['read-mention'].label,
  unreadAgain: 'Mark as unread',
  readAll: operations['read-all-mentions'].label,
  allRead: 'All marked as read',
  more: 'Show more',
} as const
