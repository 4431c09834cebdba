import { updateOrderEdit } from '@purser/contract/order-edits'
import { shownPrice } from '@purser/domain/taxes'
import { useState } from 'react'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import record from '../../../ui/record.module.css'
import { type EditProps, useEditChange } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'
import styles from './edit-page.module.css'
import { EditShippingDialog } from './edits-dialogs.ts'
import { QuietButton } from './quiet-button.tsx'

const words = messages.shipping

/** The shipping methods that the order would have. */
export function EditShippingCard({ order, edit, isFixed }: EditProps) {
  const [isChanging, setChanging] = useState(false)
  const undo = useEditChange(updateOrderEdit)
  const change = { id: 'change-shipping', label: words.change, effect: () => setChanging(true) }
  const methods = edit.shipping_methods
  return (
    <Card
      title={words.title}
      actions={
        !isFixed && (
          <>
            {edit.is_shipping_changed && (
              <QuietButton
                label={words.undo}
                onClick={() => void undo.run({ params: { id: edit.id }, body: { shipping_methods: null } })}
              >
                {messages.items.undo}
              </QuietButton>
            )}
            <CommandButton command={change} />
          </>
        )
      }
    >
      {methods.length === 0 && <p className={record.quiet}>{words.none}</p>}
      <ul className={record.rows}>
        {methods.map((method) => (
          <li key={method.id} className={record.row}>
            <span className={edit.is_shipping_changed ? styles.change : undefined}>
              <bdi>{method.shipping_option?.name ?? words.deleted}</bdi>
            </span>
            <MoneyText
              amount={shownPrice(method.price, method, order.tax_rate)}
              currencyCode={order.currency_code}
            />
          </li>
        ))}
      </ul>
      {isChanging && <EditShippingDialog order={order} edit={edit} onClose={() => setChanging(false)} />}
    </Card>
  )
}
