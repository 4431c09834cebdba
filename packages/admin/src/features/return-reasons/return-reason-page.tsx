import {
  deleteReturnReason,
  type RetrievedReturnReason,
  retrieveReturnReason,
} from '@purser/contract/return-reasons'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { commandOf } from '../../components/commands/operation-command.ts'
import { useLeave } from '../../components/leave/use-leave.ts'
import { RecordActions } from '../../components/record-page/record-actions.tsx'
import { RecordPage } from '../../components/record-page/record-page.tsx'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { TextLink } from '../../ui/links/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ChildReasons } from './child-reasons.tsx'
import { EditReasonCard } from './edit-reason-card.tsx'
import styles from './return-reasons.module.css'
import { reasonsTrail } from './return-reasons-data.ts'
import { messages } from './return-reasons-messages.ts'

const route = getRouteApi('/a/settings/return-reasons/$id')
const back = { to: '/a/settings/return-reasons', label: messages.title } as const

/** A reason's form and its children. */
export function ReturnReasonPage() {
  const { id } = route.useParams()
  const found = useResource(retrieveReturnReason, { params: { id } })
  return (
    <RecordPage load={found} noun={messages.noun} back={back} missing={messages.missing}>
      {({ return_reason }) => <LoadedReason key={id} reason={return_reason} />}
    </RecordPage>
  )
}

function LoadedReason({ reason }: { readonly reason: RetrievedReturnReason }) {
  const { id, label, version, return_reason_children: children, parent_return_reason: parent } = reason
  const navigate = useNavigate()
  const leave = useLeave()
  const remove = useAction(deleteReturnReason, {
    success: messages.deleted,
    onSuccess: () => leave(() => navigate({ to: '/a/settings/return-reasons' })),
  })
  const toDelete = commandOf('delete-return-reason', {
    of: reason,
    effect: () => void remove.run({ params: { id } }, { seenVersion: version }),
    isPending: remove.isPending,
  })
  return (
    <>
      <PageHeader
        title={label}
        trail={reasonsTrail}
        subtitle={
          parent && (
            <>
              {messages.below}{' '}
              <TextLink to="/a/settings/return-reasons/$id" params={{ id: parent.id }}>
                {parent.label}
              </TextLink>
            </>
          )
        }
        actions={
          <RecordActions id={id} name={label} deletion={toDelete} title={messages.delete.title}>
            {messages.delete.body(label, children.length)}
          </RecordActions>
        }
      />
      <div className={styles.stack}>
        <EditReasonCard reason={reason} />
        {parent === null && <ChildReasons id={id} reasons={children} />}
      </div>
    </>
  )
}
