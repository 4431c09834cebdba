import type { DeclaredApp } from '@purser/domain/apps'
import type { FastifyInstance } from 'fastify'
import type { ConnectionOf } from '../../http/index.ts'
import type { ReachSetting } from '../../providers/index.ts'
import type { Vault } from '../../vault/index.ts'

/** What the calls for apps need besides the database. */
export interface AppDesk {
  /** The apps declared on this server, by name. */
  readonly declared: ReadonlyMap<string, DeclaredApp>
  /** Encrypts the apps' tokens; null: no tokens can be stored. */
  readonly vault: Vault | null
  /** Settings for the addresses that the apps' webhooks may connect to. */
  readonly outbound: ReachSetting | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    appDesk: AppDesk
  }
}

export function createAppDesk(
  apps: readonly DeclaredApp[],
  vault: Vault | null,
  outbound?: ReachSetting,
): AppDesk {
  return { declared: new Map(apps.map((app) => [app.name, app])), vault, outbound }
}

/** Makes the app desk available to the routes. */
export function provideApps(app: FastifyInstance, desk: AppDesk): FastifyInstance {
  return app.decorate('appDesk', desk)
}

export const deskOf = ({ request }: ConnectionOf): AppDesk => request.server.appDesk
