import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { type Claim, updateClaim } from '@purser/contract/claims'
import { silenceOf } from '@purser/domain/notifications'
import { availabilityOf, operations } from '@purser/domain/operations'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { useStillOffered } from '../../components/dialog/still-offered.ts'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { useAction } from '../../lib/action.ts'
import { forgetUploads } from '../../lib/upload-files.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { type ClaimEntry, changedClaimItem, entryOf } from './claim-entry.ts'
import { ClaimItemFields } from './claim-item-fields.tsx'
import styles from './claims.module.css'
import { messages } from './claims-messages.ts'

const words = messages.edit

interface EditClaimDialogProps {
  readonly order: OrderDetail
  readonly claim: Claim
  readonly onClose: () => void
}

/** Changes what was said of the claimed items. */
export function EditClaimDialog({ order, claim: now, onClose }: EditClaimDialogProps) {
  const [entries, setEntries] = useState<Readonly<Record<string, ClaimEntry>>>(() =>
    Object.fromEntries((now.claim_items ?? []).map((item) => [item.id, entryOf(item)])),
  )
  const [isNotified, setNotified] = useState(!silenceOf(now, order))
  const update = useAction(updateClaim, {
    invalidates: ['orders', 'notifications'],
    success: words.done,
    onSuccess: () => {
      forgetUploads(takenAway(items, entries))
      onClose()
    },
  })

  const { over, shown } = useStillOffered(availabilityOf('update-claim', now), update.isPending, [now])
  const [claim] = shown
  const items = claim.claim_items ?? []

  function save(event: FormEvent): void {
    event.preventDefault()
    void update.run({
      params: { id: claim.order_id, claim_id: claim.id },
      body: {
        claim_items: items.map((item) => changedClaimItem(item, entries[item.id] ?? entryOf(item))),
        no_notification: !isNotified,
      },
    })
  }

  return (
    <Dialog
      title={operations['update-claim'].label}
      size="lg"
      entered={{ entries, isNotified }}
      over={over}
      onClose={onClose}
    >
      <form onSubmit={save}>
        <Stack gap="md">
          {items.map((item, place) => (
            <fieldset key={item.id} className={styles.editItem}>
              <legend>
                {item.quantity} × {item.item?.title}
              </legend>
              <ClaimItemFields
                name={item.item?.title ?? ''}
                entry={entries[item.id] ?? entryOf(item)}
                isFirst={place === 0}
                onChange={(entry) => setEntries({ ...entries, [item.id]: entry })}
              />
            </fieldset>
          ))}
          <Checkbox
            label={messages.create.notify}
            checked={isNotified}
            onChange={(event) => setNotified(event.currentTarget.checked)}
          />
          <DialogFoot>
            <Group justify="flex-end">
              <Button type="submit" loading={update.isPending}>
                {words.save}
              </Button>
            </Group>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}

/** The pictures that the claim had and has no more. */
function takenAway(
  items: NonNullable<Claim['claim_items']>,
  entries: Readonly<Record<string, ClaimEntry>>,
): string[] {
  const left = new Set(items.flatMap((item) => (entries[item.id] ?? entryOf(item)).images))
  return items.flatMap((item) => entryOf(item).images).filter((url) => !left.has(url))
}
