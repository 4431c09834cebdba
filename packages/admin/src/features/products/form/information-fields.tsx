import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { listTagUsage } from '@purser/contract/products'
import { productStatuses, textLimits } from '@purser/domain/products'
import { statusLabel } from '@purser/domain/statuses'
import type { RefObject } from 'react'
import { CollectionField } from '../../../components/product-fields/collection-field.tsx'
import { TypeField } from '../../../components/product-fields/type-field.tsx'
import { TagsField } from '../../../components/tags-field/tags-field.tsx'
import { useResource } from '../../../lib/resource.ts'
import styles from '../../../ui/form-panels.module.css'
import { InfoTip } from '../../../ui/info-tip.tsx'
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
