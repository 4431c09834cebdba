import { Text } from '@mantine/core'
import { type App, installApp, listApps } from '@purser/contract/apps'
import { availabilityOf } from '@purser/domain/operations'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useLeave } from '../../components/leave/use-leave.ts'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './apps.module.css'
import { messages } from './apps-messages.ts'
import { appsTrail } from './apps-trail.ts'

const route = getRouteApi('/a/oauth/$name')
const words = messages.oauth

/** The target of an app's consent page, where the operator completes the installation. */
export function InstallPage() {
  const { name } = route.useParams()
  const found = useResource(listApps, {})
  return (
    <div className={styles.page}>
      <Loaded load={found}>
        {({ apps }) => {
          const app = apps.find(({ application_name }) => application_name === name)
          return app ? <Completion app={app} /> : <NotFound message={words.unknown} />
        }}
      </Loaded>
    </div>
  )
}

function Completion({ app }: { readonly app: App }) {
  const { code, state, error } = route.useSearch()
  const navigate = useNavigate()
  const leave = useLeave()
  const install = useAction(installApp, {
    onSuccess: () => leave(() => navigate({ to: '/a/settings/apps', replace: true })),
  })
  const came = code !== undefined && state !== undefined ? { code, state } : null
  const missing = error === undefined ? words.missingCode : words.refused(error)
  const complete = commandOf('install-app', {
    of: app,
    isPending: install.isPending,
    effect: () => {
      if (came) void install.run({ body: { application_name: app.application_name, ...came } })
    },
  })
  const availability = came ? availabilityOf('install-app', app) : { isAvailable: false, reason: missing }
  return (
    <>
      <PageHeader title={words.title} trail={appsTrail} />
      <div className={styles.stack}>
        <Card title={app.display_name}>
          <Text>{came ? words.about(app.display_name) : missing}</Text>
          <div className={styles.actions}>
            <CommandButton command={{ ...complete, availability }} variant="filled" unavailable="explain" />
            <TextLink to="/a/settings/apps">{words.toList}</TextLink>
          </div>
        </Card>
      </div>
    </>
  )
}
