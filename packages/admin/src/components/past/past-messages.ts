import { isolate } from '@purser/domain/texts'

/** Texts about the past of a record. */
export const messages = {
  open: 'As it was…',
  region: 'As it was',
  listAsOf: 'As of',
  looking: 'You are looking at the past. Nothing can be changed here.',
  slider: 'Moment',
  start: 'before the first change',
  after: (author: string, did: string) => `after ${isolate(author)} ${did}`,
  earlier: 'Older changes are in the history.',
  back: 'Back to now',
  restore: 'Restore…',
  none: 'Nothing has changed since the store began to keep the past.',
  unread: 'Could not load the changes',
  missing: "It didn't exist at this moment.",
  deleted: "It has been deleted and can't be restored.",
  dialog: {
    title: (name: string) => `Restore ${isolate(name)}`,
    effect: 'This is a new change, which the history shows like any other.',
    complete: 'Restore',
    same: 'Everything that can be restored is as it was.',
    left: 'Money, stock, statuses and lists stay as they are now.',
    changed: 'Something changed in the meantime. Check again what would be restored.',
    done: 'Restored',
    planning: 'Checking…',
  },
} as const
