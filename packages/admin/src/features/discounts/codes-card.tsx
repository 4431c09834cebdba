import { type Discount, deleteDynamicCode, listDiscounts } from '@purser/contract/discounts'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useAction } from '../../lib/action.ts'
import { useListResource } from '../../lib/resource.ts'
import { RemoveButton } from '../../ui/buttons/remove-button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/notice.tsx'
import record from '../../ui/record.module.css'
import { DiscountLink } from './discount-link.tsx'
import styles from './discounts.module.css'
import { codesInput } from './discounts-data.ts'
import { CreateCodeDialog } from './discounts-dialogs.ts'
import { messages } from './discounts-messages.ts'

const words = messages.codes

/** A dynamic discount's codes, newest first. */
export function CodesCard({ discount }: { readonly discount: Discount }) {
  const found = useListResource(listDiscounts, codesInput(discount.id))
  const [isMaking, setMaking] = useState(false)
  const [leaving, setLeaving] = useState('')
  const remove = useAction(deleteDynamicCode, {
    success: words.deleted,
    onSuccess: () => setLeaving(''),
  })
  const make = commandOf('create-dynamic-code', { of: discount, effect: () => setMaking(true) })
  return (
    <Card title={words.title} actions={<CommandButton command={make} />} isFlush>
      <Loaded load={found}>
        {({ discounts, count }) =>
          discounts.length === 0 ? (
            <EmptyState title={words.none} hint={words.noneHint} />
          ) : (
            <>
              <ul className={record.edgeRows} aria-label={words.title}>
                {discounts.map((code) => (
                  <CodeRow key={code.id} code={code} onDelete={() => setLeaving(code.code)} />
                ))}
              </ul>
              {count > discounts.length && (
                <p className={styles.cut}>{words.more(count - discounts.length)}</p>
              )}
            </>
          )
        }
      </Loaded>
      {isMaking && <CreateCodeDialog discount={discount} onClose={() => setMaking(false)} />}
      <ConfirmDialog
        isOpen={leaving !== ''}
        title={words.deleteTitle}
        confirmLabel={operations['delete-dynamic-code'].label}
        isDangerous
        isPending={remove.isPending}
        onConfirm={() => void remove.run({ params: { id: discount.id, code: leaving } })}
        onClose={() => setLeaving('')}
      >
        {words.deleteBody(leaving)}
      </ConfirmDialog>
    </Card>
  )
}

interface CodeRowProps {
  readonly code: Discount
  readonly onDelete: () => void
}

function CodeRow({ code, onDelete }: CodeRowProps) {
  return (
    <li className={`${record.edgeRow} ${styles.row}`}>
      <DiscountLink discount={code} />
      <span className={record.quiet}>{words.used(code.usage_count, code.usage_limit)}</span>
      {code.ends_at && (
        <span className={record.quiet}>
          {words.ends} <DateText value={code.ends_at} />
        </span>
      )}
      <RemoveButton label={words.remove(code.code)} onClick={onDelete} />
    </li>
  )
}
