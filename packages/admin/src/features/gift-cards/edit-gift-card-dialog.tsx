import { NativeSelect, TextInput } from '@mantine/core'
import { type GiftCard, updateGiftCard, updateGiftCardBody } from '@purser/contract/gift-cards'
import { listRegions } from '@purser/contract/regions'
import { regionRefusal } from '@purser/domain/gift-cards'
import { useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { allRegions, type RegionChoice } from '../../components/region-choice/all-regions.ts'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { currencyOf } from './gift-cards-data.ts'
import { messages } from './gift-cards-messages.ts'
import { dayOfMoment, endOfDay } from './last-day.ts'

const words = messages.edit

interface EditGiftCardDialogProps {
  readonly card: GiftCard
  /** Whether it paid for an order, as far as that is known here. */
  readonly isRedeemed: boolean
  readonly onClose: () => void
}

/** Code, region and end of a gift card. */
export function EditGiftCardDialog(props: EditGiftCardDialogProps) {
  const found = useResource(listRegions, allRegions)
  return (
    <Dialog title={words.title} onClose={props.onClose}>
      <Loaded load={found}>{({ regions }) => <EditForm {...props} regions={regions} />}</Loaded>
    </Dialog>
  )
}

interface EditFormProps extends EditGiftCardDialogProps {
  readonly regions: readonly RegionChoice[]
}

function EditForm({ card: now, isRedeemed, regions, onClose }: EditFormProps) {
  // As it was when it was opened: what somebody else changes meanwhile is not written over.
  const [card] = useState(now)
  const lastDay = dayOfMoment(card.ends_at)
  const form = useEntryForm({
    schema: updateGiftCardBody,
    initialValues: { code: card.code, region_id: card.region_id, ends_at: lastDay },
    toBody: ({ code, region_id, ends_at }) => ({
      ...(code === card.code ? {} : { code }),
      ...(region_id === card.region_id ? {} : { region_id }),
      ...(ends_at === lastDay ? {} : { ends_at: endOfDay(ends_at) }),
    }),
  })
  const update = useAction(updateGiftCard, {
    invalidates: ['gift-cards'],
    success: messages.one.updated,
    onSuccess: onClose,
    onError: form.showServerError,
  })
  const place = { region_id: card.region_id, currency_code: currencyOf(card), isRedeemed }
  const refusals = regions.map((region) => regionRefusal(place, region))
  return (
    <DialogForm
      form={form}
      label={words.title}
      onValid={(body) => update.run({ params: { id: card.id }, body }, { seenVersion: card.version })}
      isPending={update.isPending}
      {...(form.fields.isDirty('code') ? { effect: words.codeEffect } : {})}
      save={words.save}
    >
      <TextInput
        label={messages.one.code}
        description={words.codeHint}
        autoComplete="off"
        data-autofocus
        {...form.fields.getInputProps('code')}
      />
      <NativeSelect
        label={messages.one.region}
        description={refusals.find((refusal) => refusal !== null)?.message}
        data={regions.map(({ id, name }, rank) => ({
          value: id,
          label: name,
          disabled: refusals[rank] !== null,
        }))}
        {...form.fields.getInputProps('region_id')}
      />
      <TextInput
        type="date"
        label={messages.one.ends}
        description={words.endsHint}
        {...form.fields.getInputProps('ends_at')}
      />
    </DialogForm>
  )
}
