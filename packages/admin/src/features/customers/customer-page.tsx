import {
  type Customer,
  exportPersonalData,
  retrieveCustomer,
  retrieveMergedInto,
} from '@purser/contract/customers'
import { fullName } from '@purser/domain/customers'
import { operations } from '@purser/domain/operations'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Command } from '../../components/commands/command.ts'
import { CommandMenu } from '../../components/commands/command-menu.tsx'
import { Commands } from '../../components/commands/commands.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { HistoryButton } from '../../components/history/history-button.tsx'
import { JsonView } from '../../components/json-view/json-view.tsx'
import { PresentOnly } from '../../components/past/present-only.tsx'
import { BackKey } from '../../components/record-page/back-key.tsx'
import { RecordColumns } from '../../components/record-page/record-columns.tsx'
import { RecordPage } from '../../components/record-page/record-page.tsx'
import { RecordWalk } from '../../components/record-page/record-walk.tsx'
import { tagsMessages } from '../../components/tags-field/tags-messages.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { addressOf } from '../../lib/call-api.ts'
import { download } from '../../lib/files/save-file.ts'
import { readApiBase } from '../../lib/page-meta.ts'
import { useResource } from '../../lib/resource.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { ButtonLink } from '../../ui/links/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { NotesCard } from '../notes/index.ts'
import { CustomerPastOrders } from '../past-orders/index.ts'
import { AddressesCard } from './addresses/addresses-card.tsx'
import { CustomerFiguresLine } from './customer-figures-line.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { customerInput } from './customers-data.ts'
import { CustomerDetailsDialog, EditTagsDialog, EraseDialog, MergeDialog } from './customers-dialogs.ts'
import { messages } from './customers-messages.ts'
import { DetailsCard } from './details-card.tsx'
import { MergesCard } from './merging/merges-card.tsx'
import { messages as personal } from './personal/personal-messages.ts'

const route = getRouteApi('/a/customers/$id')
const words = messages.one
const back = { to: '/a/customers', label: messages.title } as const

/** A customer's details, orders and addresses. */
export function CustomerPage() {
  const { id } = route.useParams()
  const found = useResource(retrieveCustomer, customerInput(id))
  const isLeaving = useFollowMerge(id, isNotFound(found.error))
  if (isLeaving)
    return (
      <>
        <PageHeader title={words.heading} back={back} />
        <CardSkeleton height={320} />
      </>
    )
  return (
    <RecordPage load={found} recordId={id} noun={words.heading} back={back} missing={messages.missing}>
      {({ customer }) => <LoadedCustomer key={id} customer={customer} />}
    </RecordPage>
  )
}

/** Leads from the page of a merged customer to the one they were merged into. Returns whether it does, or isn't known yet. */
function useFollowMerge(id: string, isMissing: boolean): boolean {
  const navigate = useNavigate()
  const { data, isPending } = useResource(retrieveMergedInto, { params: { id } }, { isEnabled: isMissing })
  const to = isMissing ? data?.customer?.id : undefined
  const email = data?.email
  useEffect(() => {
    if (to === undefined || email == null) return
    toastSuccess(messages.mergedHere(email))
    void navigate({ to: '/a/customers/$id', params: { id: to }, replace: true })
  }, [to, email, navigate])
  return isMissing && (isPending || to !== undefined)
}

type DialogName = 'edit' | 'tags' | 'merge' | 'erase'

function commandsOf(id: string, setOpen: (name: DialogName) => void): Command[] {
  const always = { isAvailable: true } as const
  return [
    commandOf('update-customer', { effect: () => setOpen('edit') }),
    {
      id: 'edit-tags',
      label: tagsMessages.edit,
      availability: always,
      effect: () => setOpen('tags'),
    },
    commandOf('merge-customer', { effect: () => setOpen('merge') }),
    {
      id: 'export-personal-data',
      label: personal.export,
      availability: always,
      effect: () => download(`${readApiBase()}${addressOf(exportPersonalData, { params: { id } })}`),
    },
    commandOf('erase-customer', { effect: () => setOpen('erase') }),
  ]
}

function LoadedCustomer({ customer }: { readonly customer: Customer }) {
  const [open, setOpen] = useState<DialogName>()
  const close = () => setOpen(undefined)
  const commands = commandsOf(customer.id, setOpen)
  const name = fullName(customer)
  return (
    <>
      <Commands list={commands} />
      <BackKey to={back} />
      <PageHeader
        title={name || customer.email}
        subtitle={
          <PresentOnly>
            <CustomerFiguresLine
              id={customer.id}
              email={name === '' || customer.erased_at ? undefined : customer.email}
            />
          </PresentOnly>
        }
        back={back}
        walk={<RecordWalk noun={words.noun} />}
        actions={
          <>
            <HistoryButton id={customer.id} name={customer.email} />
            <CommandMenu label="Actions" commands={commands} />
            <ButtonLink to="/a/orders/new" search={{ customer_id: customer.id }}>
              {operations['create-draft-order'].label}
            </ButtonLink>
          </>
        }
      />
      <RecordColumns
        hasTable
        main={<CustomerOrders id={customer.id} />}
        side={
          <>
            <DetailsCard customer={customer} />
            <AddressesCard customer={customer} />
            <PresentOnly>
              <CustomerPastOrders id={customer.id} email={customer.email} />
              <NotesCard resourceType="customer" resourceId={customer.id} />
              <MergesCard id={customer.id} />
            </PresentOnly>
          </>
        }
      />
      <JsonView title={words.raw} value={customer} />
      {open === 'edit' && <CustomerDetailsDialog customer={customer} onClose={close} />}
      {open === 'erase' && <EraseDialog customer={customer} onClose={close} />}
      {open === 'merge' && <MergeDialog customer={customer} onClose={close} />}
      {open === 'tags' && <EditTagsDialog customer={customer} onClose={close} />}
    </>
  )
}
