import { retrieveCustomer } from '@purser/contract/customers'
import type { NewDraftCustomer } from '@purser/domain/draft-orders'
import { operations } from '@purser/domain/operations'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { useLeave } from '../../../components/leave/use-leave.ts'
import { useResource } from '../../../lib/resource.ts'
import { useOperator } from '../../../lib/session.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import styles from './wizard.module.css'
import { Wizard } from './wizard.tsx'
import { messages } from './wizard-messages.ts'

const route = getRouteApi('/a/orders/new')

/** The wizard on its own page; at the end it opens the drafts list. The address may name the customer. */
export function NewDraftOrderPage() {
  const { customer_id } = route.useSearch()
  return (
    <div className={styles.page}>
      <PageHeader
        title={operations['create-draft-order'].label}
        back={{ to: '/a/draft-orders', label: messages.drafts }}
      />
      <Card>{customer_id ? <WizardForCustomer key={customer_id} id={customer_id} /> : <PageWizard />}</Card>
    </div>
  )
}

function WizardForCustomer({ id }: { readonly id: string }) {
  const found = useResource(retrieveCustomer, { params: { id }, query: { expand: [] } })
  return <Loaded load={found}>{({ customer }) => <PageWizard customer={customer} />}</Loaded>
}

function PageWizard({ customer }: { readonly customer?: NewDraftCustomer }) {
  const operator = useOperator()
  const navigate = useNavigate()
  const leave = useLeave()
  return (
    operator && (
      <Wizard
        operatorId={operator.id}
        customer={customer}
        Foot={PageFoot}
        onEnd={() => leave(() => navigate({ to: '/a/draft-orders' }))}
      />
    )
  )
}

function PageFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pageFoot}>{children}</div>
}
