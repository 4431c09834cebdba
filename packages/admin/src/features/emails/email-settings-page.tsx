import { retrieveEmailSettings } from '@purser/contract/email-settings'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useResource } from '../../lib/resource.ts'
import { ButtonLink } from '../../ui/links/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import { BrandCard } from './brand-card.tsx'
import styles from './emails.module.css'
import { messages } from './emails-messages.ts'
import { LanguagesCard } from './languages-card.tsx'
import { StaffAlertsCard } from './staff-alerts-card.tsx'
import { TextsCard } from './texts-card.tsx'

/** How emails to customers look, and their languages and texts. */
export function EmailSettingsPage() {
  const found = useResource(retrieveEmailSettings, {})
  return (
    <div className={styles.page}>
      <PageHeader
        title={messages.title}
        trail={settingsTrail}
        actions={
          <ButtonLink variant="default" to="/a/settings/emails">
            {messages.sent}
          </ButtonLink>
        }
      />
      <Loaded load={found}>
        {({ email_settings: settings }) => (
          <div className={styles.stack}>
            <TextsCard settings={settings} />
            <BrandCard settings={settings} />
            <LanguagesCard settings={settings} />
            <StaffAlertsCard />
          </div>
        )}
      </Loaded>
    </div>
  )
}
