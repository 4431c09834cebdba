import { Text } from '@mantine/core'
import { type App, createAppKey, uninstallApp } from '@purser/contract/apps'
import { lockedAppSentence } from '@purser/domain/apps'
import { appRightWords, availabilityOf } from '@purser/domain/operations'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { showSecret } from '../../components/dialog/secret-dialog.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { useAction } from '../../lib/action.ts'
import { operatorName } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { askToSignInAgain } from '../session/index.ts'
import styles from './apps.module.css'
import { messages } from './apps-messages.ts'

/** An app: its rights, installation date, and commands to install, uninstall and create a key. */
export function AppCard({ app }: { readonly app: App }) {
  const { id, display_name, status, install_url } = app
  const [asked, setAsked, close] = useOpened<'key' | 'uninstall'>()
  const makeKey = useMakeKey(app, close)
  const uninstall = useAction(uninstallApp, { onSuccess: close })
  const toKey = commandOf('create-app-key', { id: `key ${id}`, of: app, effect: () => setAsked('key') })
  const toUninstall = commandOf('uninstall-app', {
    id: `uninstall ${id}`,
    of: app,
    effect: () => setAsked('uninstall'),
  })
  const toInstall = {
    id: `install ${id}`,
    label: status === 'lost' ? messages.reinstall : messages.install,
    availability: availabilityOf('install-app', app),
    effect: () => {
      if (install_url !== null) window.location.assign(install_url)
    },
  }
  return (
    <Card
      title={display_name}
      actions={<StatusBadge status={badges[status]} label={messages.status[status]} />}
    >
      <AppWarnings app={app} />
      <AppFacts app={app} />
      <div className={styles.actions}>
        {status !== 'installed' && <CommandButton command={toInstall} unavailable="explain" />}
        {status !== 'available' && <CommandButton command={toKey} unavailable="explain" />}
        <CommandButton command={toUninstall} variant="subtle" />
      </div>
      <ConfirmDialog
        isOpen={asked === 'key'}
        title={messages.keyQuestion(display_name)}
        confirmLabel={toKey.label}
        isPending={makeKey.isPending}
        onConfirm={() => void makeKey.run({ params: { id } })}
        onClose={close}
      >
        {app.api_key ? messages.keyReplaces : messages.keyOnce}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'uninstall'}
        title={messages.uninstallTitle(display_name)}
        confirmLabel={toUninstall.label}
        isDangerous
        isPending={uninstall.isPending}
        onConfirm={() => void uninstall.run({ params: { id } })}
        onClose={close}
      >
        {messages.uninstallBody}
      </ConfirmDialog>
    </Card>
  )
}

/** Creates the app's key, which is shown only once. */
function useMakeKey({ id, display_name }: App, onMade: () => void) {
  const makeKey = useAction(createAppKey, {
    onSuccess: (made) => {
      onMade()
      showSecret({
        title: messages.keyTitle(display_name),
        about: messages.keyOnce,
        secret: made.secret,
        copyLabel: messages.copyKey,
        doneLabel: messages.close,
      })
    },
    onError: (error) => askToSignInAgain(error, () => void makeKey.run({ params: { id } })),
  })
  return makeKey
}

/** What the operator should do about it. */
function AppWarnings({ app }: { readonly app: App }) {
  const { display_name, status, rights } = app
  return (
    <>
      {status === 'lost' && <Text className={styles.lost ?? ''}>{messages.lost}</Text>}
      {app.is_locked && <Text className={styles.lost ?? ''}>{lockedAppSentence(display_name)}</Text>}
      {status === 'installed' && !app.api_key && rights.length > 0 && (
        <Text className={styles.lost ?? ''}>{messages.nextKey(display_name)}</Text>
      )}
    </>
  )
}

function AppFacts({ app }: { readonly app: App }) {
  const { status, rights, topics } = app
  return (
    <Facts look="columns">
      <Fact label={messages.rights}>{rights.map(appRightWords).join(', ') || messages.noRights}</Fact>
      {topics.length > 0 && (
        <Fact label={messages.topics}>
          {topics.join(', ')}
          {status === 'installed' && (
            <>
              {' · '}
              <TextLink to="/a/settings/webhooks">{messages.webhook}</TextLink>
            </>
          )}
        </Fact>
      )}
      {app.installed_at !== null && (
        <Fact label={messages.installed}>
          <DateText value={app.installed_at} />{' '}
          {app.installed_by && messages.by(operatorName(app.installed_by))}
        </Fact>
      )}
      {status !== 'available' && (
        <Fact label={messages.key}>
          {app.api_key ? messages.keyOf(app.api_key.starts_with) : messages.noKey}
        </Fact>
      )}
    </Facts>
  )
}

/** Badge colors for each status. */
const badges = { available: 'not_installed', installed: 'done', lost: 'failed' } as const
