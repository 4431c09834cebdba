import type { Command } from '../../../components/commands/command.ts'
import { copyWithToast } from '../../../lib/clipboard.ts'
import type { ShownEdit } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'

const words = messages.link

/** Returns the command that copies the page on which the customer answers an edit; null before it was sent. */
export function copyLinkCommand({ id, status, customer_link: link }: ShownEdit): Command | null {
  if (status !== 'requested') return null
  return {
    id: `link ${id}`,
    label: words.action,
    availability: link === null ? { isAvailable: false, reason: words.none } : { isAvailable: true },
    unavailable: 'explain',
    effect: () => void copyWithToast(link ?? '', words.copied),
  }
}
