import { NativeSelect } from '@mantine/core'
import { createGiftCard, createGiftCardBody, type GiftCard } from '@purser/contract/gift-cards'
import { listRegions } from '@purser/contract/regions'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { allRegions, type RegionChoice } from '../../components/region-choice/all-regions.ts'
import { NoRegions } from '../../components/region-choice/no-regions.tsx'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { MoneyInput } from '../../ui/number/money-input.tsx'
import { messages } from './gift-cards-messages.ts'
import { endOfLastDay } from './last-day.ts'
import { LastDayField } from './last-day-field.tsx'

const words = messages.create

interface CreateGiftCardDialogProps {
  readonly onClose: () => void
  readonly onCreated: (card: GiftCard) => void
}

/** Issues a gift card without a purchase. */
export function CreateGiftCardDialog(props: CreateGiftCardDialogProps) {
  const found = useResource(listRegions, allRegions)
  return (
    <Dialog title={words.title} onClose={props.onClose}>
      <Loaded load={found}>{({ regions }) => <CreateForm {...props} regions={regions} />}</Loaded>
    </Dialog>
  )
}

interface CreateFormProps extends CreateGiftCardDialogProps {
  readonly regions: readonly RegionChoice[]
}

function CreateForm({ regions, onClose, onCreated }: CreateFormProps) {
  const [only] = regions.length === 1 ? regions : []
  const form = useEntryForm({
    schema: createGiftCardBody,
    initialValues: { region_id: only?.id ?? '', value: '' as number | '', ends_at: '' },
    required: { region_id: words.regionRequired, value: words.valueRequired },
    toBody: ({ region_id, value, ends_at }) => ({ region_id, value, ends_at: endOfLastDay(ends_at) }),
  })
  const create = useAction(createGiftCard, {
    onError: form.showServerError,
    onSuccess: ({ gift_card }) => {
      onClose()
      onCreated(gift_card)
    },
  })
  const region = regions.find(({ id }) => id === form.fields.values.region_id)
  return (
    <DialogForm
      form={form}
      label={words.title}
      onValid={(body) => create.run({ body })}
      isPending={create.isPending}
      effect={words.effect}
      save={words.save}
    >
      <NativeSelect
        label={words.region}
        withAsterisk
        data-autofocus
        data={[
          { value: '', label: words.noRegion },
          ...regions.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.fields.getInputProps('region_id')}
      />
      {regions.length === 0 && <NoRegions />}
      <MoneyInput
        label={words.value}
        withAsterisk
        currencyCode={region?.currency_code ?? ''}
        disabled={!region}
        {...form.fields.getInputProps('value')}
        value={form.fields.values.value}
      />
      <LastDayField {...form.fields.getInputProps('ends_at')} value={form.fields.values.ends_at} />
    </DialogForm>
  )
}
