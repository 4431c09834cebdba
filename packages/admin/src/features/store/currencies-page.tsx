import { listRegions } from '@purser/contract/regions'
import { retrieveStore } from '@purser/contract/store'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { HistoryButton } from '../../components/history/history-button.tsx'
import { useResource } from '../../lib/resource.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { CurrenciesCard } from './currencies-card.tsx'
import { currencyRegions } from './currencies-data.ts'
import { DefaultCurrencyCard } from './default-currency-card.tsx'
import { settingsTrail } from './settings-trail.ts'
import styles from './store.module.css'
import { messages } from './store-messages.ts'

/** The store's currencies, its default currency, and the regions that use them. */
export function CurrenciesPage() {
  const found = useResource(retrieveStore, {})
  const regions = useResource(listRegions, currencyRegions)
  return (
    <div className={styles.page}>
      <PageHeader
        title={messages.currencies.title}
        trail={settingsTrail}
        actions={found.data && <HistoryButton id={found.data.store.id} name={found.data.store.name} />}
      />
      <div className={styles.stack}>
        <Loaded load={found}>
          {({ store }) => (
            <>
              <DefaultCurrencyCard store={store} />
              <Loaded load={regions}>
                {({ regions }) => <CurrenciesCard store={store} regions={regions} />}
              </Loaded>
            </>
          )}
        </Loaded>
      </div>
    </div>
  )
}
