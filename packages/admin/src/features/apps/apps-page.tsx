import { listApps } from '@purser/contract/apps'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useResource } from '../../lib/resource.ts'
import { EmptyState } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import { AppCard } from './app-card.tsx'
import styles from './apps.module.css'
import { messages } from './apps-messages.ts'

/** The available and installed apps. */
export function AppsPage() {
  const found = useResource(listApps, {})
  return (
    <div className={styles.page}>
      <PageHeader title={messages.title} trail={settingsTrail} />
      <Loaded load={found}>
        {({ apps }) =>
          apps.length === 0 ? (
            <EmptyState title={messages.none} hint={messages.noneHint} />
          ) : (
            <div className={styles.stack}>
              {apps.map((app) => (
                <AppCard key={app.id} app={app} />
              ))}
            </div>
          )
        }
      </Loaded>
    </div>
  )
}
