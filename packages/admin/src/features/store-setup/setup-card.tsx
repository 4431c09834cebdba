import { dismissStoreSetup, retrieveStoreSetup } from '@purser/contract/store-setup'
import { isSetupShown, setupProgress } from '@purser/domain/store-setup'
import { useQuery } from '@tanstack/react-query'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { useAction } from '../../lib/action.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { SetupList } from './setup-list.tsx'
import { messages } from './setup-messages.ts'
import styles from './store-setup.module.css'

/** Polling interval in milliseconds; operators' own changes refetch at once. */
const BETWEEN_READS = 600_000

/** The setup checklist, until it is complete or dismissed. */
export function SetupCard() {
  const found = useQuery({ ...resourceOptions(retrieveStoreSetup, {}), staleTime: BETWEEN_READS })
  const dismissal = useAction(dismissStoreSetup, { success: messages.dismissed })
  const setup = found.data?.store_setup
  if (!setup || !isSetupShown(setup)) return null
  const dismiss = commandOf('dismiss-store-setup', {
    isPending: dismissal.isPending,
    effect: () => void dismissal.run({}),
  })
  const { done, all } = setupProgress(setup)
  return (
    <div className={styles.card}>
      <Card
        title={messages.title}
        actions={
          <>
            <span className={styles.count}>{messages.doneOf(done, all)}</span>
            <CommandButton command={dismiss} variant="subtle" />
          </>
        }
        isFlush
      >
        <SetupList setup={setup} />
      </Card>
    </div>
  )
}
