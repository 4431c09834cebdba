import { listApiKeys } from '@purser/contract/api-keys'
import { operations } from '@purser/domain/operations'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { useResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import record from '../../ui/record.module.css'
import { settingsTrail } from '../store/index.ts'
import { ApiKeyRow } from './api-key-row.tsx'
import { apiKeysInput } from './api-keys-data.ts'
import { messages } from './api-keys-messages.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** The store's API keys: created, limited and revoked here. */
export function ApiKeysPage() {
  const found = useResource(listApiKeys, apiKeysInput)
  const [isNew, open, close] = useOpened<true>()
  const create = {
    id: 'create-api-key',
    label: operations['create-api-key'].label,
    effect: () => open(true),
  }
  return (
    <>
      <PageHeader
        title={messages.title}
        trail={settingsTrail}
        subtitle={messages.about}
        actions={<CommandButton command={create} variant="filled" />}
      />
      <Loaded load={found}>
        {({ api_keys }) =>
          api_keys.length === 0 ? (
            <p className={record.quiet}>{messages.none}</p>
          ) : (
            <Card isFlush>
              <ul className={record.edgeRows} aria-label={messages.title}>
                {api_keys.map((apiKey) => (
                  <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      {isNew && <NewKeyDialog onClose={close} />}
    </>
  )
}
