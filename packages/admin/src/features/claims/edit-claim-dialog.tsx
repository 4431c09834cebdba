import { Button, Checkbox, Group } from '@mantine/core'
import { type Claim, updateClaim } from '@purser/contract/claims'
import { retrieveOrder } from '@purser/contract/orders'
import { silenceOf } from '@purser/domain/notifications'
import { availabilityOf, operations } from '@purser/domain/operations'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { useStillOffered } from '../../components/dialog/still-offered.ts'
import { ChangedMeanwhile, choiceBeforeSaving } from '../../components/edited-together/changed-meanwhile.tsx'
import type { Seen } from '../../components/edited-together/use-edited-together.ts'
import { useSavedTogether } from '../../components/edited-together/use-saved-together.ts'
import { HeldFields } from '../../components/form/held-fields.tsx'
import { messages as pictureMessages } from '../../components/images-field/images-field-messages.ts'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { useAction } from '../../lib/action.ts'
import { forgetUploads } from '../../lib/files/upload-files.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import record from '../../ui/record.module.css'
import {
  type ClaimValues,
  claimChanges,
  claimLabels,
  claimValueInWords,
  claimValuesOf,
  entryIn,
  isNotifiedIn,
  picturesIn,
  takenAway,
  withEntry,
  withNotified,
} from './claim-edit.ts'
import { ClaimItemFields } from './claim-item-fields.tsx'
import styles from './claims.module.css'
import { messages } from './claims-messages.ts'
import { useUploading } from './use-uploading.ts'

const words = messages.edit

interface EditClaimDialogProps {
  readonly order: OrderDetail
  readonly claim: Claim
  readonly onClose: () => void
}

/** Changes what was said of the claimed items. */
export function EditClaimDialog({ order: now, claim: claimNow, onClose }: EditClaimDialogProps) {
  const { values, setValues, claim, together, over, save, isPending } = useClaimForm(now, claimNow, onClose)
  const { isUploading, onPending } = useUploading()
  const mustChoose = choiceBeforeSaving(together)
  const canSave = mustChoose === undefined && !isUploading
  const items = claim.claim_items ?? []

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (canSave) void save()
  }

  return (
    <Dialog
      title={operations['update-claim'].label}
      size="lg"
      entered={together.changed}
      over={over}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <HeldFields isSaving={isPending}>
          <ChangedMeanwhile meanwhile={together} labels={claimLabels(claim)} inWords={claimValueInWords} />
          {items.map((item, place) => (
            <fieldset key={item.id} className={styles.editItem}>
              <legend>
                {item.quantity} × {item.item?.title}
              </legend>
              <ClaimItemFields
                name={item.item?.title ?? ''}
                entry={entryIn(values, item.id)}
                isFirst={place === 0}
                onChange={(entry) => setValues(withEntry(values, item.id, entry))}
                onPending={onPending}
              />
            </fieldset>
          ))}
          <Checkbox
            label={messages.create.notify}
            checked={isNotifiedIn(values)}
            onChange={(event) => setValues(withNotified(values, event.currentTarget.checked))}
          />
          <DialogFoot>
            <Group justify="flex-end">
              {(mustChoose || isUploading) && (
                <span className={record.quiet}>{mustChoose ?? pictureMessages.uploading}</span>
              )}
              <Button type="submit" loading={isPending} disabled={!canSave}>
                {words.save}
              </Button>
            </Group>
          </DialogFoot>
        </HeldFields>
      </form>
    </Dialog>
  )
}

/** A claim that is edited at the same time as others may edit it. The version is that of its order. */
function useClaimForm(orderNow: OrderDetail, claimNow: Claim, onDone: () => void) {
  const queryClient = useQueryClient()
  const shownPictures = useRef(new Set<string>())
  const update = useAction(updateClaim, {
    success: words.done,
    onError: (error): boolean => saved.isOvertaken(error),
    onSuccess: ({ order }) => {
      const after = order.claims?.find(({ id }) => id === claimNow.id)
      if (after) forgetUploads(takenAway(shownPictures.current, after))
      onDone()
    },
  })
  const offer = availabilityOf('update-claim', claimNow)
  const { over, shown } = useStillOffered(offer, update.isPending, [orderNow, claimNow])
  const [order, claim] = shown
  const [values, setValues] = useState<ClaimValues>(() => seenOf(order, claim).values)
  // What was read again is newer than what the page shows, for a moment.
  const latest = useRef({ claim, version: order.version })
  if ((order.version ?? 0) >= (latest.current.version ?? 0))
    latest.current = { claim, version: order.version }
  const saved = useSavedTogether<ClaimValues>({
    now: seenOf(order, claim),
    fields: { values, setValues, resetDirty: () => undefined },
    readAgain: async () => {
      const read = resourceOptions(retrieveOrder, { params: { id: order.id } })
      const found = (await queryClient.fetchQuery({ ...read, staleTime: 0 })).order as OrderDetail
      const there = found.claims.find(({ id }) => id === claim.id) ?? claim
      latest.current = { claim: there, version: found.version }
      return seenOf(found, there)
    },
  })
  const { together } = saved
  for (const url of picturesIn(together.base.values)) shownPictures.current.add(url)

  async function save(): Promise<void> {
    if (together.changed.length === 0) return onDone()
    const params = { id: order.id, claim_id: claim.id }
    await saved.save((sent, changed, seenVersion) =>
      update.run({ params, body: claimChanges(latest.current.claim, sent, changed) }, { seenVersion }),
    )
  }
  return { values, setValues, claim, together, over, save, isPending: update.isPending }
}

function seenOf(order: OrderDetail, claim: Claim): Seen<ClaimValues> {
  return { values: claimValuesOf(claim, !silenceOf(claim, order)), version: order.version }
}
