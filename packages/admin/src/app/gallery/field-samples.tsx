import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { AddressFields } from '../../components/address-fields/address-fields.tsx'
import { AssigneeSelect } from '../../components/assignee/assignee-select.tsx'
import { CheckField } from '../../components/form/check-field.tsx'
import { DayInput } from '../../components/form/day-input.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { FormCard } from '../../components/form-page/form-card.tsx'
import { ImagesField } from '../../components/images-field/images-field.tsx'
import { OrderedImagesField } from '../../components/images-field/ordered-images-field.tsx'
import { SingleImageField } from '../../components/images-field/single-image-field.tsx'
import { ItemsPicker } from '../../components/items-picker/items-picker.tsx'
import { ProductSearch } from '../../components/product-search/product-search.tsx'
import { QuantityInput } from '../../components/quantity-input/quantity-input.tsx'
import { TagsField } from '../../components/tags-field/tags-field.tsx'
import { TagsFilterField } from '../../components/tags-field/tags-filter-field.tsx'
import { MomentInput } from '../../ui/moment/moment-input.tsx'
import { FactorInput } from '../../ui/number/factor-input.tsx'
import { MoneyInput } from '../../ui/number/money-input.tsx'
import { PercentInput } from '../../ui/number/percent-input.tsx'
import { WholeInput } from '../../ui/number/whole-input.tsx'
import { Sample } from './sample.tsx'
import { countries, lines, moment } from './sample-data.ts'

const ignore = () => {}

/** Fields and forms, empty, filled, in error and disabled. */
export function FieldSamples() {
  return (
    <>
      <Sample name="Numbers">
        <NumberFields />
      </Sample>
      <Sample name="Text, dates, tags">
        <TextFields />
      </Sample>
      <Sample name="AddressFields">
        <AddressFields
          countries={countries}
          required={['first_name', 'country_code']}
          bind={(name) => (name === 'city' ? { error: 'City is required' } : {})}
        />
      </Sample>
      <Sample name="ItemsPicker">
        <Items />
      </Sample>
      <Sample name="Images">
        <ImagesField label="Images" urls={[]} onChange={ignore} onPending={ignore} />
        <OrderedImagesField
          label="Ordered images"
          urls={['https://example.com/1.png', 'https://example.com/2.png']}
          thumbnail={null}
          onChange={ignore}
          onThumbnail={ignore}
          onPending={ignore}
        />
        <SingleImageField label="One image" url="" onChange={ignore} onPending={ignore} />
      </Sample>
      <Sample name="ProductSearch">
        <ProductSearch chosen={new Map()} onChoose={ignore} />
      </Sample>
      <SampleForm />
    </>
  )
}

function NumberFields() {
  const [value, setValue] = useState<number | ''>(1250)
  const [quantity, setQuantity] = useState(2)
  return (
    <>
      <MoneyInput
        label="Money"
        description="With a hint"
        currencyCode="eur"
        value={value}
        onChange={setValue}
      />
      <MoneyInput
        label="Money in error"
        error="Enter an amount"
        currencyCode="jpy"
        value=""
        onChange={ignore}
      />
      <PercentInput label="Percentage" value={25} onChange={ignore} disabled />
      <FactorInput label="Tax rate" value={0.25} onChange={ignore} />
      <WholeInput label="Whole number" value={3} min={1} max={10} onChange={ignore} />
      <QuantityInput label="Quantity" value={quantity} max={3} onChange={setQuantity} />
      <QuantityInput label="Quantity above its limit" value={5} max={3} onChange={ignore} />
    </>
  )
}

function TextFields() {
  const [tags, setTags] = useState<string[]>(['Outdoor', 'Wool'])
  const [isChecked, setChecked] = useState(true)
  return (
    <>
      <TextInput label="Text" description="With a hint" defaultValue="Kestrel" />
      <TextInput label="Text in error" error="Title is required" withAsterisk />
      <TextInput label="Disabled text" disabled defaultValue="Kestrel" />
      <CheckField label="Yes or no" isChecked={isChecked} onChange={setChecked} />
      <DayInput label="Day" />
      <MomentInput label="Moment" value={moment} onChange={ignore} />
      <MomentInput label="Moment in error" value="tomorrow" onChange={ignore} />
      <TagsField label="Tags" data={['Sale']} value={tags} onChange={setTags} />
      <TagsFilterField
        label="Tags in a filter"
        description="Finds records with any of these tags."
        known={['Sale']}
        value={tags}
        onChange={ignore}
      />
      <AssigneeSelect value={null} onChange={ignore} />
    </>
  )
}

function Items() {
  const [picked, setPicked] = useState<Readonly<Record<string, number>>>({ item_1: 1 })
  return (
    <>
      <ItemsPicker
        legend="Items to return"
        lines={lines}
        picked={picked}
        onChange={setPicked}
        currencyCode="eur"
        empty="Nothing can be returned"
      />
      <ItemsPicker
        legend="No items"
        lines={[]}
        picked={{}}
        onChange={ignore}
        currencyCode="eur"
        empty="Nothing can be returned"
      />
    </>
  )
}

const schema = z.object({ title: z.string() })

function SampleForm() {
  const form = useEntryForm({
    schema,
    initialValues: { title: '' },
    required: { title: 'Title is required' },
  })
  return (
    <FormCard label="FormCard" form={form} onValid={async () => true} isPending={false} save="Save">
      <TextInput label="Title" withAsterisk {...form.fields.getInputProps('title')} />
    </FormCard>
  )
}
