import '@mantine/core/styles/Radio.layer.css'
import { Group, Radio } from '@mantine/core'
import { createClaim } from '@purser/contract/claims'
import { type ClaimType, claimTypes } from '@purser/domain/claims'
import { allocateRefund } from '@purser/domain/payments'
import { useState } from 'react'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { useOfferedOn } from '../../components/dialog/use-offered.ts'
import { CheckField } from '../../components/form/check-field.tsx'
import { messages as pictureMessages } from '../../components/images-field/images-field-messages.ts'
import { GiftCardPart } from '../../components/items-picker/gift-card-part.tsx'
import { ItemsPicker } from '../../components/items-picker/items-picker.tsx'
import { pickerName } from '../../components/items-picker/picked-items.ts'
import { type OrderDetail, regionOf } from '../../components/line-items/order-detail.ts'
import { ReturnShippingChoice } from '../../components/shipping-choice/return-shipping-choice.tsx'
import { useOfferedOptions } from '../../components/shipping-choice/use-offered-options.ts'
import { variantItemsOf } from '../../components/variant-picker/added-variants.ts'
import { useRefreshedVariants } from '../../components/variant-picker/use-refreshed-variants.ts'
import styles from '../../ui/record.module.css'
import { refundSentences } from '../payments/index.ts'
import {
  type ClaimDraft,
  type ClaimForm,
  claimBody,
  draftClaim,
  entryFor,
  newClaimForm,
  sumsOfAdded,
} from './claim-form.ts'
import { ClaimItemFields } from './claim-item-fields.tsx'
import { messages } from './claims-messages.ts'
import { ReplacementFields } from './replacement-fields.tsx'
import { useUploading } from './use-uploading.ts'

const words = messages.create

interface CreateClaimDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Creates a claim for missing, wrong or broken goods. Input stays until it succeeds. */
export function CreateClaimDialog({ order: now, onClose }: CreateClaimDialogProps) {
  const [typed, setForm] = useState<ClaimForm>(() => newClaimForm(now))
  const change = (patch: Partial<ClaimForm>) => setForm((before) => ({ ...before, ...patch }))
  const form = { ...typed, added: useRefreshedVariants(typed.added, now.region_id) }
  const entered = { ...typed, added: variantItemsOf(typed.added) }
  const create = useOfferedOn(createClaim, now, {
    entered,
    success: words.done,
    onSuccess: onClose,
  })
  const [order] = create.shown
  const ways = useOfferedOptions({ regionId: order.region_id, kind: 'delivery' }, sumsOfAdded(order, form))
  const draft = draftClaim(order, form, ways)
  const { isUploading, onPending } = useUploading()
  const canComplete = draft.missing === null && draft.refusal === null && !isUploading

  return (
    <OperationDialog
      title={words.title}
      size="lg"
      entered={entered}
      call={create}
      effect={
        <>
          <p className={styles.effect}>{effectOf(order, form, draft)}</p>
          {/* With a replacement it stays: the new items are worth it (claims-16). */}
          {form.type === 'refund' && <GiftCardPart units={draft.units} currencyCode={order.currency_code} />}
        </>
      }
      remark={isUploading && pictureMessages.uploading}
      complete={words.complete}
      isComplete={canComplete}
      onComplete={() => void create.run({ params: { id: order.id }, body: claimBody(form, draft) })}
      onClose={onClose}
    >
      <ClaimFields order={order} form={form} draft={draft} onChange={change} onPending={onPending} />
    </OperationDialog>
  )
}

interface ClaimFieldsProps {
  readonly order: OrderDetail
  readonly form: ClaimForm
  readonly draft: ClaimDraft
  readonly onChange: (patch: Partial<ClaimForm>) => void
  readonly onPending: ReturnType<typeof useUploading>['onPending']
}

function ClaimFields({ order, form, draft, onChange, onPending }: ClaimFieldsProps) {
  return (
    <>
      <Radio.Group
        label={words.type}
        value={form.type}
        onChange={(type) => onChange({ type: type as ClaimType })}
      >
        <Group gap="md" mt="xs">
          {claimTypes.map((type) => (
            <Radio key={type} value={type} label={words.types[type]} />
          ))}
        </Group>
      </Radio.Group>
      <ItemsPicker
        legend={words.items}
        lines={draft.lines}
        picked={form.picked}
        onChange={(picked) => onChange({ picked })}
        currencyCode={order.currency_code}
        empty={words.nothingLeft}
        details={(line) => (
          <ClaimItemFields
            name={pickerName(line)}
            entry={entryFor(form, line.id)}
            onChange={(entry) => onChange({ entries: { ...form.entries, [line.id]: entry } })}
            onPending={onPending}
          />
        )}
      />
      <ReturnShippingChoice
        none={words.noReturnShipping}
        price="free"
        region={regionOf(order)}
        value={form.returnShipping}
        onChange={(returnShipping) => onChange({ returnShipping })}
      />
      {form.type === 'replace' && <ReplacementFields order={order} form={form} onChange={onChange} />}
      <CheckField
        label={words.notify}
        isChecked={form.isNotified}
        onChange={(isNotified) => onChange({ isNotified })}
      />
    </>
  )
}

/** Describes the effect on money and stock, or what is missing. */
function effectOf(order: OrderDetail, form: ClaimForm, { refund, missing, refusal }: ClaimDraft): string {
  if (missing === 'items') return words.needsItems
  if (missing === 'reasons') return words.needsReasons
  if (missing === 'new items') return words.needsNewItems
  if (refusal) return refusal.message
  return [
    refund === null
      ? words.replaces
      : `${refundSentences(allocateRefund(refund, order))} ${words.stockStays}`,
    form.returnShipping ? words.comesBack : '',
  ]
    .filter(Boolean)
    .join(' ')
}
