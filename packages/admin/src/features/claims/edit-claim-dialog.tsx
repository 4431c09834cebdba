import { type Claim, updateClaim } from '@purser/contract/claims'
import { retrieveOrder } from '@purser/contract/orders'
import { resolveNoNotification } from '@purser/domain/notifications'
import { operations } from '@purser/domain/operations'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { useOffered } from '../../components/dialog/use-offered.ts'
import { choiceBeforeSaving, MergeNotice } from '../../components/edited-together/merge-notice.tsx'
import type { SeenRecord } from '../../components/edited-together/use-edited-together.ts'
import { useSavedTogether } from '../../components/edited-together/use-saved-together.ts'
import { CheckField } from '../../components/form/check-field.tsx'
import { messages as pictureMessages } from '../../components/images-field/images-field-messages.ts'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { forgetUploads } from '../../lib/files/upload-files.ts'
import { resourceOptions } from '../../lib/resource.ts'
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

/** Edits the claimed items. */
export function EditClaimDialog({ order: now, claim: claimNow, onClose }: EditClaimDialogProps) {
  const { values, setValues, claim, together, update, save } = useClaimForm(now, claimNow, onClose)
  const { isUploading, onPending } = useUploading()
  const mustChoose = choiceBeforeSaving(together)
  const canSave = mustChoose === undefined && !isUploading
  const items = claim.claim_items ?? []

  return (
    <OperationDialog
      title={operations['update-claim'].label}
      size="lg"
      entered={together.changed}
      call={update}
      remark={mustChoose ?? (isUploading && pictureMessages.uploading)}
      complete={words.save}
      isComplete={canSave}
      onComplete={() => void save()}
      onClose={onClose}
    >
      <MergeNotice merge={together} labels={claimLabels(claim)} inWords={claimValueInWords} />
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
      <CheckField
        label={messages.create.notify}
        isChecked={isNotifiedIn(values)}
        onChange={(isNotified) => setValues(withNotified(values, isNotified))}
      />
    </OperationDialog>
  )
}

/** A claim's edit, merged with other operators' changes. Its version is its order's. */
function useClaimForm(orderNow: OrderDetail, claimNow: Claim, onDone: () => void) {
  const queryClient = useQueryClient()
  const shownPictures = useRef(new Set<string>())
  const update = useOffered(updateClaim, {
    of: claimNow,
    shown: [orderNow, claimNow],
    success: words.done,
    onError: (error): boolean => saved.isOvertaken(error),
    onSuccess: ({ order }) => {
      const after = order.claims?.find(({ id }) => id === claimNow.id)
      if (after) forgetUploads(takenAway(shownPictures.current, after))
      onDone()
    },
  })
  const [order, claim] = update.shown
  const [values, setValues] = useState<ClaimValues>(() => seenOf(order, claim).values)
  // A refetched claim is briefly newer than the one on the page.
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
  return { values, setValues, claim, together, update, save }
}

function seenOf(order: OrderDetail, claim: Claim): SeenRecord<ClaimValues> {
  return { values: claimValuesOf(claim, !resolveNoNotification(claim, order)), version: order.version }
}
