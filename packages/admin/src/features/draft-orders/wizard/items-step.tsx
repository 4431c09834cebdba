import { ActionIcon, Button } from '@mantine/core'
import { shortagesOf } from '@purser/domain/carts'
import { addItem, changeItem, type NewDraftItem, removeItem } from '@purser/domain/draft-orders'
import { operations } from '@purser/domain/operations'
import { variantPrice } from '@purser/domain/products'
import { useRef } from 'react'
import { useOpened } from '../../../components/dialog/use-opened.ts'
import type { ChangedItem, EnteredItem } from '../../../components/item-dialog/entered-item.ts'
import { ItemDialog } from '../../../components/item-dialog/item-dialog.tsx'
import { LineList } from '../../../components/line-items/line-list.tsx'
import { variantOf } from '../../../components/line-items/order-detail.ts'
import { CloseIcon, DraftOrdersIcon } from '../../../ui/icons.tsx'
import { ErrorView } from '../../../ui/notice.tsx'
import record from '../../../ui/record.module.css'
import type { StepProps } from './step-props.ts'
import styles from './wizard.module.css'
import type { WizardData } from './wizard-data.ts'
import { messages } from './wizard-messages.ts'

const words = messages.items

/** Chooses the items, each in its own dialog. */
export function ItemsStep({ draft, change, data }: StepProps) {
  const [open, setOpen, close] = useOpened<'new' | NewDraftItem>()
  const add = useRef<HTMLButtonElement>(null)
  function save(entered: EnteredItem): void {
    change(typeof open === 'object' ? changeItem(draft, open.id, entered) : addItem(draft, entered))
    close()
  }
  return (
    <>
      <DraftLines
        draft={draft}
        data={data}
        onEdit={setOpen}
        onRemove={({ id }) => {
          change(removeItem(draft, id))
          add.current?.focus()
        }}
      />
      <div>
        <Button ref={add} variant="default" data-autofocus onClick={() => setOpen('new')}>
          {operations['create-draft-line-item'].label}
        </Button>
      </div>
      {open !== undefined && (
        <ItemDialog
          title={operations[open === 'new' ? 'create-draft-line-item' : 'update-draft-line-item'].label}
          region={data.region ?? null}
          {...(open === 'new' ? {} : { item: changedItem(open, data) })}
          onSave={(entered, variant) => {
            if (variant) data.remember(variant)
            save(entered)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function changedItem(item: NewDraftItem, { variants, region }: WizardData): ChangedItem {
  const variant = variants.get(item.variant_id ?? '')
  const own = variant && region ? variantPrice(variant.prices, region) : null
  const includes_tax = item.includes_tax ?? own?.includes_tax ?? false
  return {
    ...item,
    includes_tax,
    own_price: own?.amount ?? null,
    description: variant?.title,
    thumbnail: variant?.product.thumbnail,
  }
}

interface DraftLinesProps extends Pick<StepProps, 'draft' | 'data'> {
  readonly onEdit?: (item: NewDraftItem) => void
  readonly onRemove?: (item: NewDraftItem) => void
}

/** The draft's lines; read-only without callbacks. */
export function DraftLines({ draft, data, onEdit, onRemove }: DraftLinesProps) {
  const { region, variants } = data
  if (draft.items.length === 0) return <p className={record.quiet}>{words.none}</p>
  // Without their prices they would be shown as if they cost nothing.
  if (data.failure) return <ErrorView {...data.failure} />
  const lines = draft.items.map((item, place) => {
    const variant = variants.get(item.variant_id ?? '')
    const described = variant ? variantOf({ description: variant.title, variant }) : null
    return {
      item,
      title: item.title,
      quantity: item.quantity,
      variant_id: item.variant_id,
      variant,
      id: String(item.id),
      description: item.variant_id === null ? words.custom : described,
      thumbnail: variant?.product.thumbnail ?? null,
      isPriced: data.priced[place]?.unit_price !== null,
      unit_price: data.priced[place]?.unit_price ?? 0,
      includes_tax: data.priced[place]?.includes_tax ?? false,
      tax_lines: variant?.tax_rates ?? undefined,
    }
  })
  const shortages = shortagesOf(lines)
  const remarkOf = ({ item, variant, isPriced }: (typeof lines)[number]) => {
    if (item.variant_id !== null && !variant) return data.isReading ? undefined : words.gone
    return isPriced ? shortages.get(item.variant_id ?? '')?.message : words.noPrice
  }
  return (
    <div className={styles.lines}>
      <LineList
        // No links to variants: a slip must not leave the wizard.
        items={lines.map((line) => ({ ...line, variant: null }))}
        taxRate={region?.tax_rate ?? 0}
        currencyCode={(region ?? draft.region)?.currency_code ?? ''}
        remark={({ id }) => {
          const line = lines.find((each) => each.id === id)
          const remark = line && remarkOf(line)
          return remark && <span className={styles.remark}>{remark}</span>
        }}
        actions={
          onEdit &&
          onRemove &&
          (({ item, description }) => (
            <LineTools
              name={[item.title, description].filter(Boolean).join(', ')}
              onEdit={() => onEdit(item)}
              onRemove={() => onRemove(item)}
            />
          ))
        }
      />
    </div>
  )
}

interface LineToolsProps {
  readonly name: string
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function LineTools({ name, onEdit, onRemove }: LineToolsProps) {
  return (
    <span className={styles.tools}>
      <ActionIcon variant="subtle" color="gray" aria-label={words.edit(name)} onClick={onEdit}>
        <DraftOrdersIcon />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={words.remove(name)} onClick={onRemove}>
        <CloseIcon />
      </ActionIcon>
    </span>
  )
}
