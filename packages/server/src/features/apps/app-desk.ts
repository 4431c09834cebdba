import type { DeclaredApp } from '@purser/domain/apps'
import type { FastifyInstance } from 'fastify'
import type { ConnectionOf } from '../../http/index.ts'
import type { ReachSetting } from '../../providers/index.ts'
import type { Vault } from '../../vault/index.ts'

/** What the calls of apps need beside the database. */
export interface AppDesk {
  /** The apps declared on this server, by name. */
  readonly declared: ReadonlyMap<string, DeclaredApp>
  /** Keeps their tokens; null: none are taken. */
  readonly vault: Vault | null
  /** Which addresses their webhooks connect to. */
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

/** Lets the calls of apps find what they need. */
export function provideApps(app: FastifyInstance, desk: AppDesk): FastifyInstance {
  return app.decorate('appDesk', desk)
}

export const deskOf = ({ request }: ConnectionOf): AppDesk => request.server.appDesk
