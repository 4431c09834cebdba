import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type App, buildApp } from '../app.ts'
import { type Config, configurationHelp, errorCode, StartupError } from '../config/index.ts'
import { archiveAt } from '../database/embedded/archive-directory.ts'
import { openStorage } from '../features/uploads/index.ts'
import { checkBooks } from '../tools/check/index.ts'
import type { Command } from './command.ts'
import { openPayments } from './open-payments.ts'
import { openStore, type Store } from './open-store.ts'
import { createOwnArchive } from './own-work/own-archive.ts'
import { startOwnBackups } from './own-work/own-backups.ts'
import { startTrimming } from './own-work/trim-heap.ts'
import { seedIfEmpty } from './seed-if-empty.ts'
import { endInOrder, inTime, stopRequest } from './stopping.ts'

const adminRoot = fileURLToPath(new URL('../../../../dist/admin/', import.meta.url))
const shopRoot = fileURLToPath(new URL('../../../../dist/shop/', import.meta.url))

export const start: Command = {
  help: `npm start

Starts Purser: the admin and its APIs on one port, with an embedded PostgreSQL unless DATABASE_URL is set.
Stop it with Ctrl-C or SIGTERM.

${configurationHelp}`,

  async run(args, readConfig) {
    parseArgs({ args, options: {} })
    const config = readConfig()
    const hasShop = config.isDemo && existsSync(shopRoot)
    const stopped = stopRequest()
    await refuseTakenPort(config)
    const { storage, fault } = await openStorage(config.uploads)
    if (fault !== null) throw new StartupError(fault)
    const store = await openStore(config, console.log)
    let app: App | undefined
    const archive = ownArchive(config, store)
    let endBackups: (() => void) | undefined
    const endTrimming = startTrimming()
    const open = async () => {
      const paymentProviders = await openPayments(store.url, config)
      app = await buildApp({
        ...databaseOf(config, store),
        ...wishesOf(config),
        paymentProviders,
        inspectArchive: archive?.look,
        storage,
        longTasks: [{ name: 'check-books', run: checkBooks }],
        ...(existsSync(adminRoot) && { adminRoot }),
        ...(hasShop && { shopRoot }),
      })
      const welcome = await seedIfEmpty(store.ownerUrl, app.connection.db, config, console.log)
      const address = await listen(app, config)
      if (app.metrics && config.metrics)
        await inWords(app.metrics.listen(config.metrics), config.metrics, 'METRICS_')
      app.startWorker()
      endBackups = startOwnBackups(app.connection.db)
      archive?.start()
      console.log(`Purser is ready: ${address}\n${welcome}`)
      if (hasShop) console.log(`Shop: ${address}shop`)
    }
    const end = () => {
      endBackups?.()
      endTrimming()
      archive?.end()
      return endInOrder(
        async () => app?.close(),
        () => store.close(),
      )
    }
    try {
      await Promise.race([open(), stopped])
    } catch (error) {
      await inTime(end())
      throw error
    }
    const cause = await stopped
    app?.leave()
    if (cause === 'signal') await sleep(config.drainSeconds * 1_000)
    console.log('Finishing requests ...')
    return (await inTime(end())) && cause === 'signal' ? 0 : 1
  },
}

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

function ownArchive({ database }: Config, { cluster }: Store) {
  if (cluster === null || database.kind === 'external' || database.archive === null) return undefined
  return createOwnArchive(archiveAt(database.archive), cluster.account)
}

/** Listens for a moment, so that a taken port is reported before a database and a demo store are set up. */
async function refuseTakenPort(place: Config): Promise<void> {
  const trial = createServer()
  await inWords(once(trial.listen(place.port, place.host), 'listening'), place)
  await new Promise((resolve) => trial.close(resolve))
}

async function inWords(
  listening: Promise<unknown>,
  { port, host }: Pick<Config, 'port' | 'host'>,
  prefix: '' | 'METRICS_' = '',
): Promise<void> {
  try {
    await listening
  } catch (error) {
    const sentence = refusals[errorCode(error)]
    throw sentence === undefined ? error : new StartupError(sentence(host, port, prefix))
  }
}

async function listen({ http }: App, place: Config): Promise<string> {
  await inWords(http.listen({ port: place.port, host: place.host }), place)
  const address = http.server.address() as AddressInfo
  const name = ['0.0.0.0', '::', '::1'].includes(address.address) ? 'localhost' : address.address
  return `http://${name}:${address.port}/`
}

const refusals: Record<string, (host: string, port: number, prefix: string) => string> = {
  EADDRINUSE: (host, port, prefix) =>
    `Port ${port} of ${host} is in use. Stop the program that listens there, or set ${prefix}PORT to another port.`,
  EACCES: (_, port, prefix) =>
    `This user isn't allowed to listen on port ${port}. Set ${prefix}PORT to a port above 1023.`,
  EADDRNOTAVAIL: (host, _, prefix) =>
    `${host} isn't an address of this machine. Set ${prefix}HOST to one of its addresses.`,
  ENOTFOUND: (host, _, prefix) =>
    `${host} isn't an address of this machine. Set ${prefix}HOST to one of its addresses.`,
}
