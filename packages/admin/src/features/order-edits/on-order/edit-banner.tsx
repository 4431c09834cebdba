import { useAssigneeNames } from '../../../components/assignee/operators.ts'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { useOperator } from '../../../lib/session.ts'
import { ButtonLink } from '../../../ui/links/links.tsx'
import record from '../../../ui/record.module.css'
import { changeCount, type ShownEdit, useOrderEdits } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'
import { signedAmount } from '../page/preview-rows.ts'
import { copyLinkCommand } from './copy-link-command.ts'
import styles from './edit-banner.module.css'
import { useEndCommands } from './use-end-commands.tsx'

const words = messages.banner

/** Says on an order's page that it is being edited, and by whom. */
export function EditBanner({ order }: { readonly order: OrderDetail }) {
  const { open } = useOrderEdits(order.id)
  return open ? <OpenEdit order={order} edit={open} /> : null
}

function OpenEdit({ order, edit }: { readonly order: OrderDetail; readonly edit: ShownEdit }) {
  const me = useOperator()?.id
  const [name = ''] = useAssigneeNames([edit.created_by])
  const { command, dialog } = useEndCommands(edit)
  const isSent = edit.status === 'requested'
  const title = isSent ? words.asked : edit.created_by === me ? words.mine : words.theirs(name)
  const changes = changeCount(edit)
  const copyLink = copyLinkCommand(edit)
  return (
    <>
      <section className={styles.banner} aria-label={words.label}>
        <p className={styles.words}>
          <strong>{title}</strong>{' '}
          <span className={record.quiet}>
            {changes === 0
              ? words.nothing
              : `${words.changes(changes)}, ${signedAmount(edit.difference_due, order.currency_code)}`}
          </span>
        </p>
        <div className={styles.actions}>
          <CommandButton command={command} variant="subtle" />
          {copyLink && <CommandButton command={copyLink} />}
          <ButtonLink variant="default" to="/a/orders/$id/edit" params={{ id: order.id }}>
            {isSent ? words.open : messages.goOn}
          </ButtonLink>
        </div>
      </section>
      {dialog}
    </>
  )
}
