import { Button } from '@mantine/core'
import { deleteOption } from '@purser/contract/products'
import { useState } from 'react'
import { CommandMenu } from '../../../components/commands/command-menu.tsx'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { useOpened } from '../../../components/dialog/use-opened.ts'
import { useAction } from '../../../lib/action.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/notice.tsx'
import record from '../../../ui/record.module.css'
import { type ShownProduct, unread } from '../products-data.ts'
import { unsavedIn } from '../variants/draft/kept-draft.ts'
import { useKeptDraft } from '../variants/variants-store.ts'
import { AddOptionDialog, EditOptionDialog } from './option-dialogs.tsx'
import styles from './options.module.css'
import { messages } from './options-messages.ts'

type Option = ShownProduct['options'][number]
type Opened = { readonly kind: 'edit' | 'delete'; readonly option: Option } | { readonly kind: 'add' }

/** The options of a product. Saved immediately, unlike the variants below. */
export function OptionsCard({ product }: { readonly product: ShownProduct }) {
  const [opened, setOpened, close] = useOpened<Opened>()
  return (
    <Card
      title={messages.title}
      isFlush
      actions={
        <Button variant="default" onClick={() => setOpened({ kind: 'add' })}>
          {messages.add}
        </Button>
      }
    >
      {product.options.length === 0 ? (
        <EmptyState title={messages.none} hint={messages.noneHint} />
      ) : (
        <ul className={record.edgeRows} aria-label={messages.title}>
          {product.options.map((option) => (
            <OptionRow
              key={option.id}
              option={option}
              values={valuesOf(product, option)}
              onEdit={() => setOpened({ kind: 'edit', option })}
              onDelete={() => setOpened({ kind: 'delete', option })}
            />
          ))}
        </ul>
      )}
      {opened?.kind === 'add' && <AddOptionDialog product={product} onClose={close} />}
      {opened?.kind === 'edit' && (
        <EditOptionDialog product={product} option={opened.option} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteOptionDialog product={product} option={opened.option} onClose={close} />
      )}
    </Card>
  )
}

/** Returns the distinct values of an option in order. */
function valuesOf({ variants }: ShownProduct, option: Option): string[] {
  const values = variants.flatMap(
    ({ options }) => options.find((one) => one.option_id === option.id)?.value ?? [],
  )
  return [...new Set(values)]
}

/** Maximum number of values listed. */
const valuesShown = 12

interface OptionRowProps {
  readonly option: Option
  readonly values: readonly string[]
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function OptionRow({ option, values, onEdit, onDelete }: OptionRowProps) {
  const { id, title } = option
  const rest = values.length - valuesShown
  const shown = values.slice(0, valuesShown).join(' · ')
  const commands = [
    commandOf('update-option', { id: `edit ${id}`, effect: onEdit }),
    commandOf('delete-option', { id: `delete ${id}`, of: { title, values }, effect: onDelete }),
  ]
  return (
    <li className={`${record.edgeRow} ${styles.row}`}>
      <span className={styles.title}>
        <bdi>{title}</bdi>
      </span>
      <span className={`${record.quiet} ${styles.values}`}>
        {values.length === 0 ? messages.noValues : shown}
        {rest > 0 && ` ${messages.more(rest)}`}
      </span>
      <CommandMenu label={messages.actions(title)} commands={commands} isCompact unavailable="explain" />
    </li>
  )
}

interface DeleteOptionDialogProps {
  readonly product: ShownProduct
  readonly option: Option
  readonly onClose: () => void
}

function DeleteOptionDialog({ product, option, onClose }: DeleteOptionDialogProps) {
  const words = messages.deleting
  const { id, version, options, variants } = product
  const now = options.find((one) => one.id === option.id) ?? option
  const title = words.title(now.title)
  const kept = useKeptDraft(id)
  const unsaved = kept ? unsavedIn(kept, option.id) : 0
  const stored = words.effect(valuesOf(product, now)[0], variants.length)
  const effect = unsaved > 0 ? `${stored} ${words.unsaved(unsaved)}` : stored
  // The question keeps its first wording. If it would now be different, send the old version, so that the server refuses it.
  const [asked] = useState({ title, effect, version })
  const isAsNow = asked.title === title && asked.effect === effect
  const seenVersion = isAsNow ? version : asked.version
  const remove = useAction(deleteOption, {
    success: messages.deleted,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      title={asked.title}
      confirmLabel={words.confirm}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() =>
        void remove.run({ params: { id, option_id: option.id }, query: unread }, { seenVersion })
      }
      onClose={onClose}
    >
      {`${asked.effect} ${words.orders}`}
    </ConfirmDialog>
  )
}
