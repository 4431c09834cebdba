import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AppOptions } from '../../app.ts'
import type { Config } from '../../config/index.ts'
import { checkBooks } from '../../tools/check/index.ts'
import type { Store } from '../open-store.ts'

const adminRoot = fileURLToPath(new URL('../../../../../dist/admin/', import.meta.url))
const shopRoot = fileURLToPath(new URL('../../../../../dist/shop/', import.meta.url))

/** Returns whether the example storefront is served. */
export const hasShop = ({ isDemo }: Config): boolean => isDemo && existsSync(shopRoot)

/** Returns the options of a server that follow from its configuration. */
export const optionsOf = (config: Config, store: Store, storage: AppOptions['storage']): AppOptions => ({
  ...databaseOf(config, store),
  ...wishesOf(config),
  storage,
  longTasks: [{ name: 'check-books', run: checkBooks }],
  ...(existsSync(adminRoot) && { adminRoot }),
  ...(hasShop(config) && { shopRoot }),
})

const databaseOf = ({ database }: Config, { url, cluster, readUrl }: Store) => ({
  databaseUrl: url,
  databaseFolder: cluster?.place.base,
  directUrl: (database.kind === 'external' && database.directUrl) || undefined,
  readUrl,
})

const wishesOf = (config: Config) => ({
  logLevel: config.logLevel,
  hasMcp: config.hasMcp,
  hasMetrics: config.metrics !== null,
  slowStatement: config.slowStatement,
  trustProxy: config.trustProxy,
  publicUrl: config.publicUrl,
  storeOrigins: config.storeOrigins,
  storeKeys: config.storeKeys,
  accountPages: config.accountPages,
  mail: config.mail,
  uploadsUrl: config.uploadsUrl,
  apps: config.apps,
  documentFonts: config.documentFonts,
  secretKey: config.secretKey,
  oldSecretKey: config.oldSecretKey,
  outbound: { allowsPrivate: config.allowsPrivateWebhooks },
})
