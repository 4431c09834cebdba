import {
  type Discount,
  deleteDiscount,
  explainDiscount,
  retrieveDiscount,
  updateDiscount,
} from '@purser/contract/discounts'
import { discountState } from '@purser/domain/discounts'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { Command } from '../../components/commands/command.ts'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { Commands } from '../../components/commands/commands.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { OpenedDialog } from '../../components/dialog/opened-dialog.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { ExplainedStatus } from '../../components/explanation/explained-field.tsx'
import { FieldsOfRecord } from '../../components/history/fields-of-record.tsx'
import { JsonView } from '../../components/json-view/json-view.tsx'
import { useLeave } from '../../components/leave/use-leave.ts'
import { PresentOnly } from '../../components/past/present-only.tsx'
import { RecordActions } from '../../components/record-page/record-actions.tsx'
import { RecordColumns } from '../../components/record-page/record-columns.tsx'
import { RecordPage } from '../../components/record-page/record-page.tsx'
import { RecordWalk } from '../../components/record-page/record-walk.tsx'
import { useAction } from '../../lib/action.ts'
import { readNow } from '../../lib/page-meta.ts'
import { useResource } from '../../lib/resource.ts'
import { useWayBack } from '../../lib/way-back.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import record from '../../ui/record.module.css'
import { CodesCard } from './codes-card.tsx'
import { DetailsCard, RuleCard } from './details-card.tsx'
import { DiscountLink } from './discount-link.tsx'
import styles from './discounts.module.css'
import { discountInput } from './discounts-data.ts'
import { EditDetailsDialog, EditRuleDialog } from './discounts-dialogs.ts'
import { messages } from './discounts-messages.ts'
import { UsesCard } from './uses-card.tsx'

const route = getRouteApi('/a/discounts/$id')
const words = messages.one
const back = { to: '/a/discounts', label: messages.title } as const

/** A discount's rule, validity and uses. */
export function DiscountPage() {
  const { id } = route.useParams()
  const found = useResource(retrieveDiscount, discountInput(id))
  return (
    <RecordPage load={found} recordId={id} noun={words.heading} back={back} missing={messages.missing}>
      {({ discount }) => <LoadedDiscount key={id} discount={discount} />}
    </RecordPage>
  )
}

function LoadedDiscount({ discount }: { readonly discount: Discount }) {
  const [open, setOpen, close] = useOpened<'details' | 'rule'>()
  const edit = commandOf('update-discount', { effect: () => setOpen('details') })
  const editRule: Command = { id: 'edit-rule', label: words.editRule, effect: () => setOpen('rule') }
  const isOfCodes = discount.is_dynamic && discount.parent_discount_id === null
  return (
    <>
      <DiscountHeader discount={discount} isOfCodes={isOfCodes} />
      <RecordColumns
        main={
          <FieldsOfRecord id={discount.id} name={discount.code}>
            <DetailsCard discount={discount} edit={edit} />
            <RuleCard discount={discount} edit={editRule} />
          </FieldsOfRecord>
        }
        side={
          <PresentOnly>
            {isOfCodes && <CodesCard discount={discount} />}
            <UsesCard discount={discount} />
          </PresentOnly>
        }
      />
      <JsonView title={words.raw} value={discount} />
      <OpenedDialog
        name={open}
        dialogs={{
          details: <EditDetailsDialog discount={discount} onClose={close} />,
          rule: <EditRuleDialog discount={discount} onClose={close} />,
        }}
      />
    </>
  )
}

interface DiscountHeaderProps {
  readonly discount: Discount
  /** Whether it has codes, which are deleted with it. */
  readonly isOfCodes: boolean
}

/** Header with the code and the buttons to delete, disable and enable it. */
function DiscountHeader({ discount, isOfCodes }: DiscountHeaderProps) {
  const { id, code, is_disabled, is_dynamic, parent_discount } = discount
  const { goBack } = useWayBack(back)
  const navigate = useNavigate()
  const leave = useLeave()
  const remove = useAction(deleteDiscount, {
    onSuccess: () => leave(() => navigate({ to: '/a/discounts' })),
  })
  const toDelete = commandOf('delete-discount', {
    effect: () => void remove.run({ params: { id } }),
    isPending: remove.isPending,
  })
  const update = useAction(updateDiscount, { success: words.updated })
  const toggle: Command = {
    id: 'toggle',
    label: is_disabled ? words.enable : words.disable,
    isPending: update.isPending,
    effect: () => void update.run({ params: { id }, body: { is_disabled: !is_disabled } }),
  }
  const keys: Command[] = [{ id: 'back', label: words.back, keys: 'escape', effect: goBack }]
  const status = discountState(discount, readNow().toISOString())
  return (
    <>
      <Commands list={keys} />
      <PageHeader
        title={code}
        aside={
          <span className={record.badges}>
            <ExplainedStatus call={explainDiscount} of={{ id, status }} field="status" />
            {is_dynamic && <span className={record.quiet}>{messages.dynamic}</span>}
          </span>
        }
        subtitle={
          parent_discount && (
            <span className={styles.made}>
              {words.made} <DiscountLink discount={parent_discount} />
            </span>
          )
        }
        back={back}
        walk={<RecordWalk noun={words.noun} />}
        actions={
          <>
            <RecordActions id={id} name={code} deletion={toDelete} title={messages.delete.title}>
              {[messages.delete.body(code), isOfCodes ? messages.delete.withCodes : ''].join(' ').trim()}
            </RecordActions>
            <CommandButton command={toggle} />
          </>
        }
      />
    </>
  )
}
