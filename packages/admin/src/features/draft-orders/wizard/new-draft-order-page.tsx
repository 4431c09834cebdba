import { operations } from '@purser/domain/operations'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLeave } from '../../../components/leave/use-leave.ts'
import { useOperator } from '../../../lib/session.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import styles from './wizard.module.css'
import { Wizard } from './wizard.tsx'
import { messages } from './wizard-messages.ts'

/** The wizard on a page of its own; its end leads to the drafts. */
export function NewDraftOrderPage() {
  const operator = useOperator()
  const navigate = useNavigate()
  const leave = useLeave()
  return (
    <div className={styles.page}>
      <PageHeader
        title={operations['create-draft-order'].label}
        back={{ to: '/a/draft-orders', label: messages.drafts }}
      />
      {operator && (
        <Card>
          <Wizard
            operatorId={operator.id}
            Foot={PageFoot}
            onEnd={() => leave(() => navigate({ to: '/a/draft-orders' }))}
          />
        </Card>
      )}
    </div>
  )
}

function PageFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pageFoot}>{children}</div>
}
