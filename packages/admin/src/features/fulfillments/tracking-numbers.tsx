import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { useOpened } from '../../components/dialog/use-opened.ts'
import page from '../../ui/record.module.css'
import { EditTrackingDialog } from './fulfillments-dialogs.ts'
import { messages } from './fulfillments-messages.ts'
import type { OwnedFulfillment } from './owned-fulfillment.ts'

interface TrackingProps {
  readonly fulfillment: OwnedFulfillment
}

/** Each number leads to its carrier's page where the number tells the carrier. */
export function TrackingNumbers({ fulfillment: { record } }: TrackingProps) {
  const links =
    record.tracking_links ??
    record.tracking_numbers.map((tracking_number) => ({ tracking_number, url: null }))
  if (links.length === 0) return null
  return (
    <span className={page.quiet}>
      {messages.tracking}:{' '}
      {links.map(({ tracking_number, url, ...link }, place) => (
        <Fragment key={tracking_number}>
          {place > 0 && ', '}
          {url === null ? (
            tracking_number
          ) : (
            <Anchor inherit href={url} target="_blank" rel="noopener noreferrer">
              {tracking_number}
            </Anchor>
          )}
          {'carrier' in link && link.carrier !== null && ` (${link.carrier})`}
        </Fragment>
      ))}
    </span>
  )
}

/** The button that edits the tracking numbers of a shipped fulfillment. */
export function EditTracking({ fulfillment }: TrackingProps) {
  const [open, setOpen, close] = useOpened<true>()
  const edit = commandOf('update-tracking', {
    of: fulfillment.facts,
    id: `tracking ${fulfillment.record.id}`,
    effect: () => setOpen(true),
  })
  return (
    <span className={page.actions}>
      <CommandButton command={edit} variant="subtle" />
      {open && <EditTrackingDialog fulfillment={fulfillment} onClose={close} />}
    </span>
  )
}
