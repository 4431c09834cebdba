import { retrieveStoreSetup } from '@purser/contract/store-setup'
import { setupProgress } from '@purser/domain/store-setup'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import { SetupList } from './setup-list.tsx'
import { messages } from './setup-messages.ts'
import styles from './store-setup.module.css'

/** The setup checklist, also when it was dismissed or is complete. */
export function SetupPage() {
  const found = useResource(retrieveStoreSetup, {})
  return (
    <div className={styles.page}>
      <PageHeader title={messages.page} trail={settingsTrail} />
      <Loaded load={found}>
        {({ store_setup }) => {
          const { done, all } = setupProgress(store_setup)
          return (
            <Card title={done === all ? messages.complete : messages.doneOf(done, all)} isFlush>
              <SetupList setup={store_setup} />
            </Card>
          )
        }}
      </Loaded>
    </div>
  )
}
