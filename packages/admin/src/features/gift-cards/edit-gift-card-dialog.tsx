import { NativeSelect, TextInput } from '@mantine/core'
import {
  type GiftCard,
  retrieveGiftCard,
  updateGiftCard,
  updateGiftCardBody,
} from '@purser/contract/gift-cards'
import { listRegions } from '@purser/contract/regions'
import { regionRefusal } from '@purser/domain/gift-cards'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { choiceBeforeSaving, MergeNotice } from '../../components/edited-together/merge-notice.tsx'
import { useRecordEdit } from '../../components/edited-together/use-record-edit.ts'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { allRegions, type RegionChoice } from '../../components/region-choice/all-regions.ts'
import { offeredRegions, regionName } from '../../components/region-choice/offered-regions.ts'
import { useResource } from '../../lib/resource.ts'
import { currencyOf } from './gift-cards-data.ts'
import { messages } from './gift-cards-messages.ts'
import { dayOfMoment, endOfLastDay } from './last-day.ts'
import { LastDayField } from './last-day-field.tsx'

const words = messages.edit

interface EditGiftCardDialogProps {
  readonly card: GiftCard
  /** Whether it is known to have paid for an order. */
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

const labels = { code: messages.one.code, region_id: messages.one.region, ends_at: messages.one.ends }

function EditForm({ card, isRedeemed, regions, onClose }: EditFormProps) {
  const lastDay = dayOfMoment(card.ends_at)
  const read = { params: { id: card.id } }
  const { form, together, save, isPending } = useRecordEdit({
    record: card,
    valuesOf: ({ code, region_id, ends_at }) => ({ code, region_id, ends_at: dayOfMoment(ends_at) }),
    schema: updateGiftCardBody,
    toBody: ({ code, region_id, ends_at }) => ({
      ...(code === card.code ? {} : { code }),
      ...(region_id === card.region_id ? {} : { region_id }),
      ...(ends_at === lastDay ? {} : { ends_at: endOfLastDay(ends_at) }),
    }),
    retrieve: retrieveGiftCard,
    read,
    update: updateGiftCard,
    ...read,
    recordOf: (answer) => answer.gift_card,
    success: messages.one.updated,
    onSaved: onClose,
  })
  const offered = offeredRegions(regions, card.region ? [card.region] : [])
  return (
    <DialogForm
      form={form}
      label={words.title}
      onValid={save}
      isPending={isPending}
      {...(form.fields.isDirty('code') ? { effect: words.codeEffect } : {})}
      save={words.save}
      refusal={choiceBeforeSaving(together)}
    >
      <MergeNotice
        merge={together}
        labels={labels}
        inWords={(field, value) =>
          field === 'region_id'
            ? offered
                .filter(({ id }) => id === value)
                .map(regionName)
                .join()
            : String(value)
        }
      />
      <TextInput
        label={messages.one.code}
        description={words.codeHint}
        autoComplete="off"
        data-autofocus
        {...form.fields.getInputProps('code')}
      />
      <RegionField
        card={card}
        isRedeemed={isRedeemed}
        offered={offered}
        bound={form.fields.getInputProps('region_id')}
      />
      <LastDayField {...form.fields.getInputProps('ends_at')} value={form.fields.values.ends_at} />
    </DialogForm>
  )
}

interface RegionFieldProps {
  readonly card: GiftCard
  readonly isRedeemed: boolean
  readonly offered: readonly RegionChoice[]
  /** The props that the form gives the field. */
  readonly bound: object
}

/** Chooses the region; those where the card can't be used are disabled, with the reason. */
function RegionField({ card, isRedeemed, offered, bound }: RegionFieldProps) {
  const place = { region_id: card.region_id, currency_code: currencyOf(card), isRedeemed }
  const refusals = offered.map((region) => regionRefusal(place, region))
  return (
    <NativeSelect
      label={messages.one.region}
      description={refusals.find((refusal) => refusal !== null)?.message}
      data={offered.map((region, rank) => ({
        value: region.id,
        label: regionName(region),
        disabled: refusals[rank] !== null,
      }))}
      {...bound}
    />
  )
}
