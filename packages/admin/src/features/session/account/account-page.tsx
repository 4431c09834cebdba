import { useOperator } from '../../../lib/session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import styles from './account.module.css'
import { accountTitle } from './account-title.ts'
import { BrowserCard } from './browser-card.tsx'
import { NamesCard } from './names-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

/** The operator's account: names, password, settings of this browser, and sessions. */
export function AccountPage() {
  const operator = useOperator()
  return (
    <div className={styles.page}>
      <PageHeader title={accountTitle} subtitle={operator?.email} />
      {operator && (
        <div className={styles.stack}>
          <NamesCard key={operator.id} operator={operator} />
          <PasswordCard email={operator.email} />
          <TwoFactorCard />
          <BrowserCard />
          <SessionsCard />
        </div>
      )}
    </div>
  )
}
