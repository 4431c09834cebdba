import { Button, Input, SegmentedControl, TextInput } from '@mantine/core'
import type { LineItem } from '@purser/contract/orders'
import type { FoundVariant } from '@purser/contract/products'
import { formatAmount } from '@purser/domain/money'
import { stockRefusal } from '@purser/domain/products'
import { shownPrice } from '@purser/domain/taxes'
import { useEffect, useRef, useState } from 'react'
import { MoneyInput } from '../../ui/number/money-input.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import record from '../../ui/record.module.css'
import { Titled } from '../../ui/titled.tsx'
import { OperationDialog } from '../dialog/operation-dialog.tsx'
import { choiceBeforeSaving, MergeNotice } from '../edited-together/merge-notice.tsx'
import { useEditedTogether } from '../edited-together/use-edited-together.ts'
import { variantOf } from '../line-items/order-detail.ts'
import { QuantityInput } from '../quantity-input/quantity-input.tsx'
import type { PriceRegion } from '../variant-picker/added-variants.ts'
import { VariantSearch } from '../variant-picker/variant-search.tsx'
import {
  type ChangedItem,
  type EnteredItem,
  emptyItem,
  enteredItem,
  fieldsOf,
  type ItemEntry,
  type ItemFields,
  type ItemKind,
  itemOf,
  missingInItem,
  ofKind,
  repricedLine,
} from './entered-item.ts'
import styles from './item-dialog.module.css'
import { messages } from './item-messages.ts'

interface ItemDialogProps {
  /** Title of the dialog and label of its button. */
  readonly title: string
  /** `tax_rate` in percent; null while none is chosen. */
  readonly region: PriceRegion | null
  /** The edited line; if omitted, an item is added. */
  readonly item?: ChangedItem
  /** Version of the line's draft, to detect changes by other operators. */
  readonly version?: number | undefined
  readonly isPending?: boolean
  /** Why nothing can be entered now. */
  readonly over?: string | undefined
  /** The server's error. */
  readonly error?: string | undefined
  /** Called on new input, which the server's error no longer applies to. */
  readonly onEntered?: () => void
  /** Returns why that many units can't be saved; if omitted, a shortage is only shown. */
  readonly refusalOf?: (variant: ItemFields['variant'], quantity: number) => string | undefined
  /** The draft's lines, to say which of them would be repriced. */
  readonly lines?: readonly LineItem[]
  /** `variant` is the chosen variant, for callers that show it before it is loaded. */
  readonly onSave: (entered: EnteredItem, variant: FoundVariant | null) => void
  readonly onClose: () => void
}

/** Edits an item of a draft: a variant with a quantity and an optional other price, or a custom item. */
export function ItemDialog(props: ItemDialogProps) {
  const { region, item, isPending = false, onSave } = props
  const { entry, entered, together, enter, enterFields, change } = useItemEntry(props)
  const { fields } = entry
  const choice = choiceBeforeSaving(together)
  const missing = missingInItem(fields)
  const refusal = props.refusalOf?.(fields.variant, fields.quantity)
  const told = refusal ?? props.error
  const isBlocked = missing !== null || region === null || (refusal ?? choice) !== undefined
  const isChosen = fields.kind === 'custom' || fields.variant !== null

  const send = () =>
    region && onSave(enteredItem(fields, item, region), fields.variant === 'own' ? null : fields.variant)

  return (
    <OperationDialog
      title={props.title}
      size="lg"
      entered={entered}
      call={{ isPending, over: props.over }}
      effect={
        (told || choice || region === null || missing) && (
          <p className={record.effect} role={told ? 'alert' : undefined}>
            {told ?? choice ?? (missing && region ? messages.missing[missing] : messages.noRegion)}
          </p>
        )
      }
      complete={props.title}
      isComplete={!isBlocked}
      onComplete={send}
      onClose={props.onClose}
    >
      <MergeNotice
        merge={together}
        labels={labelsOf(fields)}
        inWords={(field, value) => inWords(field, value, region?.currency_code ?? '')}
      />
      <KindChoice kind={fields.kind} onChange={(kind) => enter(ofKind(entry, kind))} />
      {fields.kind === 'existing' && (
        <VariantChoice region={region} item={item} fields={fields} onChange={enterFields} />
      )}
      {fields.kind === 'custom' && (
        <TitleField title={fields.title} onChange={(title) => change({ title })} />
      )}
      {isChosen && region && <Figures fields={fields} region={region} onChange={change} />}
      {isChosen && region && !item && <Repriced fields={fields} region={region} lines={props.lines ?? []} />}
    </OperationDialog>
  )
}

/** Holds the input, also while another operator changes the line. */
function useItemEntry({ item, version, onEntered }: ItemDialogProps) {
  const now = item ? fieldsOf(item) : emptyItem('existing')
  const [begun] = useState(now)
  const [entry, setEntry] = useState<ItemEntry>({ fields: begun, aside: null })
  const { fields } = entry
  const setFields = (next: ItemFields) => setEntry(({ aside }) => ({ fields: next, aside }))
  const together = useEditedTogether(
    { values: { ...now }, version },
    { values: { ...fields }, setValues: setFields, resetDirty: () => undefined },
  )
  function enter(next: ItemEntry): void {
    setEntry(next)
    onEntered?.()
  }
  const enterFields = (next: ItemFields) => enter({ ...entry, fields: next })
  return {
    entry,
    entered: together.changed.length > 0 || entry.aside ? entry : { fields: begun, aside: null },
    together,
    enter,
    enterFields,
    change: (changed: Partial<ItemFields>) => enterFields({ ...fields, ...changed }),
  }
}

const labelsOf = ({ includes_tax }: ItemFields): Record<keyof ItemFields, string> => ({
  kind: messages.kind,
  variant: messages.kinds.existing,
  title: messages.title,
  price: messages.price(includes_tax),
  includes_tax: messages.includesTax,
  quantity: messages.quantity,
})

function inWords(field: keyof ItemFields, value: unknown, currency: string): string {
  if (field === 'includes_tax') return value === true ? messages.yes : messages.no
  return field === 'price' && typeof value === 'number' ? formatAmount(value, currency) : String(value ?? '')
}

/** Switching the kind clears the picked variant and keeps typed input. */
function KindChoice(props: { readonly kind: ItemKind; readonly onChange: (kind: ItemKind) => void }) {
  return (
    <SegmentedControl
      aria-label={messages.kind}
      value={props.kind}
      onChange={(kind) => props.onChange(kind as ItemKind)}
      data={[
        { value: 'existing', label: messages.kinds.existing },
        { value: 'custom', label: messages.kinds.custom },
      ]}
    />
  )
}

interface TitleFieldProps {
  readonly title: string
  readonly onChange: (title: string) => void
}

function TitleField({ title, onChange }: TitleFieldProps) {
  return (
    <TextInput
      label={messages.title}
      withAsterisk
      autoFocus
      maxLength={500}
      value={title}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface VariantChoiceProps {
  readonly region: PriceRegion | null
  readonly item: ChangedItem | undefined
  readonly fields: ItemFields
  readonly onChange: (fields: ItemFields) => void
}

/** The variant search, replaced by the chosen variant. */
function VariantChoice({ region, item, fields, onChange }: VariantChoiceProps) {
  if (fields.variant !== null)
    return (
      <Chosen
        fields={fields}
        item={item}
        onAnother={() => onChange(emptyItem('existing', fields.quantity))}
      />
    )
  return (
    <VariantSearch
      region={region}
      offersAll
      isFirst
      onChoose={(variant) => region && onChange(itemOf(variant, region, item ? fields.quantity : 1))}
    />
  )
}

interface ChosenProps {
  readonly fields: ItemFields
  readonly item: ChangedItem | undefined
  readonly onAnother: () => void
}

function Chosen({ fields, item, onAnother }: ChosenProps) {
  const { title, quantity } = fields
  const variant = fields.variant === 'own' ? null : fields.variant
  const description = variant ? variantOf({ description: variant.title, variant }) : (item?.description ?? '')
  const short = variant ? stockRefusal(variant, quantity) : null
  return (
    <div className={styles.chosen}>
      <Picture source={(variant ? variant.product : item)?.thumbnail ?? null} />
      <Titled title={title} words={description}>
        {short && <span className={record.remark}>{short.message}</span>}
      </Titled>
      <Button variant="subtle" onClick={onAnother}>
        {messages.another}
      </Button>
    </div>
  )
}

interface RepricedProps {
  readonly fields: ItemFields
  readonly region: PriceRegion
  readonly lines: readonly LineItem[]
}

/** Units that join a line give it their price. */
function Repriced({ fields, region, lines }: RepricedProps) {
  const { price } = fields
  const line = repricedLine(lines, enteredItem(fields, undefined, region), price)
  if (!line || price === '') return null
  return (
    <p className={record.effect}>
      {messages.repriced(line.quantity, formatAmount(price, region.currency_code))}
    </p>
  )
}

/** Says what a price is with tax; nothing if it includes it. */
function taxWords({ variant, price, includes_tax }: ItemFields, region: PriceRegion): string | undefined {
  if (price === '' || includes_tax) return undefined
  const part = variant === null || variant === 'own' ? {} : variant
  return messages.withTax(formatAmount(shownPrice(price, part, region.tax_rate), region.currency_code))
}

interface FiguresProps {
  readonly fields: ItemFields
  readonly region: PriceRegion
  readonly onChange: (change: Partial<ItemFields>) => void
}

function Figures({ fields, region, onChange }: FiguresProps) {
  const { kind, price, includes_tax, quantity } = fields
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Once a variant is chosen, the next question is how many of it.
    if (kind === 'existing') place.current?.querySelector<HTMLInputElement>('[data-quantity] input')?.select()
  }, [kind])
  return (
    <div ref={place} className={styles.figures}>
      <MoneyInput
        label={messages.price(includes_tax)}
        withAsterisk
        currencyCode={region.currency_code}
        value={price}
        description={taxWords(fields, region)}
        onChange={(next) => onChange({ price: next })}
      />
      <Input.Wrapper label={messages.quantity} labelElement="div" withAsterisk data-quantity>
        <QuantityInput
          label={messages.quantity}
          value={quantity}
          onChange={(next) => onChange({ quantity: next })}
        />
      </Input.Wrapper>
    </div>
  )
}
