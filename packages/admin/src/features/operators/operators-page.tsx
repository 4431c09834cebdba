import { Button } from '@mantine/core'
import { listOperators } from '@purser/contract/operators'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useListResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import record from '../../ui/record.module.css'
import { InviteDialog, InvitesCard } from '../invites/index.ts'
import { OperatorRow } from './operator-row.tsx'
import styles from './operators.module.css'
import { operatorsAtOnce, operatorsInput } from './operators-data.ts'
import { messages } from './operators-messages.ts'
import { operatorsTitle } from './operators-title.ts'

/** The operators of the store and their access. */
export function OperatorsPage() {
  const [isInviting, setInviting] = useState(false)
  const [limit, setLimit] = useState(operatorsAtOnce)
  const found = useListResource(listOperators, operatorsInput(limit))
  return (
    <div className={styles.page}>
      <PageHeader
        title={operatorsTitle}
        actions={<Button onClick={() => setInviting(true)}>{operations['create-invite'].label}</Button>}
      />
      <div className={styles.stack}>
        <Loaded load={found}>
          {({ operators, count }) => (
            <Card isFlush>
              <ul className={record.edgeRows} aria-label={messages.list}>
                {operators.map((operator) => (
                  <OperatorRow key={operator.id} operator={operator} />
                ))}
              </ul>
              {count > operators.length && (
                <Button
                  variant="subtle"
                  className={styles.more ?? ''}
                  loading={found.isPlaceholderData}
                  onClick={() => setLimit(limit + operatorsAtOnce)}
                >
                  {messages.more(Math.min(count - operators.length, operatorsAtOnce))}
                </Button>
              )}
            </Card>
          )}
        </Loaded>
        <InvitesCard />
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  )
}
