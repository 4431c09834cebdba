import {
  Autocomplete,
  NativeSelect,
  type OptionsFilter,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { listProductTypes, listTagUsage } from '@purser/contract/products'
import { productStatuses, textLimits } from '@purser/domain/products'
import { statusLabel } from '@purser/domain/statuses'
import { type RefObject, useState } from 'react'
import { TagsField } from '../../../components/tags-field/tags-field.tsx'
import { useResource } from '../../../lib/resource.ts'
import styles from '../../../ui/form-panels.module.css'
import { InfoTip } from '../../../ui/info-tip.tsx'
import { pageByFive } from '../../../ui/page-by-five.ts'
import { useCollectionChoices } from '../known-collections.ts'
import { messages } from './product-form-messages.ts'
import type { InformationValues } from './product-values.ts'

const { labels } = messages

interface InformationFieldsProps {
  /** Returns the props that the form gives a field. */
  readonly bind: (name: keyof InformationValues) => object
  readonly values: InformationValues
  readonly onTags: (tags: string[]) => void
  readonly errorOf: (name: keyof InformationValues) => string | undefined
  /** Whether the product is new: a missing description is then pointed out. */
  readonly isNew?: boolean
  readonly titleField?: RefObject<HTMLInputElement | null>
}

/** Fields of a product's title and organization. */
export function InformationFields(props: InformationFieldsProps) {
  const { bind, values, isNew = false } = props
  const usage = useResource(listTagUsage, {})
  return (
    <div className={styles.fields}>
      <TextInput
        label={labels.title}
        placeholder={messages.titlePlaceholder}
        withAsterisk
        maxLength={textLimits.title}
        ref={props.titleField}
        {...bind('title')}
      />
      <TextInput label={labels.subtitle} maxLength={textLimits.subtitle} {...bind('subtitle')} />
      <TextInput
        label={labels.handle}
        maxLength={textLimits.handle}
        rightSection={<InfoTip label={messages.handleTooltip} about={labels.handle} />}
        {...bind('handle')}
      />
      <NativeSelect
        label={labels.status}
        data={productStatuses.map((value) => ({ value, label: statusLabel(value) }))}
        {...bind('status')}
      />
      <Textarea
        label={labels.description}
        className={styles.wide}
        withAsterisk={isNew}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={textLimits.description}
        {...bind('description')}
      />
      <CollectionField chosen={values.collection_id} bound={bind('collection_id')} />
      <TypeField bound={bind('type')} />
      <TagsField
        label={labels.tags}
        description={messages.tagsHint}
        className={styles.wide}
        data={usage.data?.tags.map(({ value }) => value) ?? []}
        value={values.tags}
        onChange={props.onTags}
        error={props.errorOf('tags')}
      />
      <Switch
        label={labels.discountable}
        description={messages.discountableHint}
        className={styles.wide}
        {...bind('discountable')}
      />
    </div>
  )
}

/** Takes any type, and suggests those in use. */
function TypeField({ bound }: { readonly bound: object }) {
  const types = useResource(listProductTypes, {})
  return (
    <Autocomplete
      label={labels.type}
      maxLength={textLimits.title}
      data={[...new Set(types.data?.types.map(({ value }) => value))]}
      limit={20}
      onKeyDown={pageByFive}
      {...bound}
    />
  )
}

interface CollectionFieldProps {
  readonly chosen: string
  readonly bound: object
}

/** Chooses a collection by its title; one that can't be read stays chosen. */
function CollectionField({ chosen, bound }: CollectionFieldProps) {
  const [typed, setTyped] = useState('')
  const choices = useCollectionChoices(
    chosen === '' ? [] : [chosen],
    typed === messages.noCollection ? '' : typed,
  )
  const { known = [], isAsked, isSearching } = choices
  const optionOf = ({ id, name }: (typeof known)[number]) => ({ value: id, label: name })
  // Show every result of the server, even if its name doesn't match.
  const foundAlone: OptionsFilter = ({ options }) =>
    options.filter((option) => 'value' in option && choices.found.includes(String(option.value)))
  const all = [
    { value: '', label: messages.noCollection },
    ...known.map(optionOf),
    ...(choices.hasMore ? [{ value: 'others', label: messages.typeForMore, disabled: true }] : []),
  ]
  return (
    <Select
      label={labels.collection_id}
      // With what is chosen, whatever is looked for: the field has its title from there.
      data={isAsked ? known.map(optionOf) : all}
      {...(isSearching || !isAsked ? {} : { filter: foundAlone })}
      searchable
      allowDeselect={false}
      // The menu would cover the error below when a refused field is focused.
      openOnFocus={false}
      onSearchChange={setTyped}
      nothingFoundMessage={isSearching ? messages.searching : messages.noneFound}
      onKeyDown={pageByFive}
      {...bound}
      // The field shows the chosen title: select it, so that typing starts a new search.
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
