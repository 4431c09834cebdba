import { availabilityOf } from '@purser/domain/operations'
import { useState } from 'react'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import record from '../../../ui/record.module.css'
import { messages } from '../draft-orders-messages.ts'
import styles from './draft-detail.module.css'
import { type DraftDetail, saleOf } from './draft-detail.ts'
import { EditShippingDialog } from './drafts-dialogs.ts'

const words = messages.shipping

/** The draft's shipping method. */
export function DraftShippingCard({ draft }: { readonly draft: DraftDetail }) {
  const [isEditing, setEditing] = useState(false)
  const { shipping_methods } = draft.cart
  const { currency_code } = saleOf(draft)
  const edit = {
    id: 'edit-shipping',
    label: words.edit,
    availability: availabilityOf('update-draft-order', draft),
    effect: () => setEditing(true),
  }
  return (
    <Card title={words.title} actions={<CommandButton command={edit} />}>
      {shipping_methods.length === 0 && <p className={record.quiet}>{words.none}</p>}
      <ul className={record.rows}>
        {shipping_methods.map((method) => (
          <li key={method.id} className={record.row}>
            <span>
              {method.shipping_option?.name ?? words.deleted}
              {Object.keys(method.data ?? {}).length > 0 && (
                <code className={styles.data}>{JSON.stringify(method.data)}</code>
              )}
            </span>
            <MoneyText amount={method.total ?? method.price} currencyCode={currency_code} />
          </li>
        ))}
      </ul>
      {isEditing && <EditShippingDialog draft={draft} onClose={() => setEditing(false)} />}
    </Card>
  )
}
