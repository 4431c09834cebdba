import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type App, buildApp } from '../app.ts'
import { type Config, configurationHelp, StartupError } from '../config/index.ts'
import { archiveAt } from '../database/embedded/archive-directory.ts'
import { openStorage } from '../features/uploads/index.ts'
import type { Command } from './command.ts'
import { openPayments } from './open-payments.ts'
import { openStore, type Store } from './open-store.ts'
import { createOwnArchive } from './own-work/own-archive.ts'
import { startOwnBackups } from './own-work/own-backups.ts'
import { startTrimming } from './own-work/trim-heap.ts'
import { type Host, hostRehearsals } from './rehearsal/host-rehearsals.ts'
import { rehearse } from './rehearsal/rehearse.ts'
import { inWords, listen, refuseTakenPort } from './serving/listening.ts'
import { seedIfEmpty } from './serving/seed-if-empty.ts'
import { hasShop, optionsOf } from './serving/server-options.ts'
import { endInOrder, inTime, stopRequest } from './stopping.ts'

export const start: Command = {
  help: `npm start
npm start -- --rehearse   a rehearsal: a copy of the store in which nothing reaches the outside, deleted when it stops

Starts Purser: the admin and its APIs on one port, with an embedded PostgreSQL unless DATABASE_URL is set.
Stop it with Ctrl-C or SIGTERM.

${configurationHelp}`,

  async run(args, readConfig) {
    const { values } = parseArgs({ args, options: { rehearse: { type: 'boolean', default: false } } })
    const config = readConfig()
    if (values.rehearse) return rehearse(config)
    const stopped = stopRequest()
    await refuseTakenPort(config)
    const { storage, fault } = await openStorage(config.uploads)
    if (fault !== null) throw new StartupError(fault)
    const store = await openStore(config, console.log)
    let rehearsals: Host | undefined
    let app: App | undefined
    const archive = ownArchive(config, store)
    let endBackups: (() => void) | undefined
    const endTrimming = startTrimming()
    const open = async () => {
      const paymentProviders = await openPayments(store.url, config)
      const options = {
        ...optionsOf(config, store, storage),
        paymentProviders,
        inspectArchive: archive?.look,
      }
      rehearsals = hostRehearsals({ store, options })
      app = await buildApp({ ...options, rehearsals })
      const welcome = await seedIfEmpty(store.ownerUrl, app.connection.db, config, console.log)
      const address = await listen(app, config)
      if (app.metrics && config.metrics)
        await inWords(app.metrics.listen(config.metrics), config.metrics, 'METRICS_')
      app.startWorker()
      endBackups = startOwnBackups(app.connection.db)
      archive?.start()
      console.log(`Purser is ready: ${address}\n${welcome}`)
      if (hasShop(config)) console.log(`Shop: ${address}shop`)
    }
    const end = () => {
      endBackups?.()
      endTrimming()
      archive?.end()
      return endInOrder(
        async () => {
          await rehearsals?.close()
          await app?.close()
        },
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

function ownArchive({ database }: Config, { cluster }: Store) {
  if (cluster === null || database.kind === 'external' || database.archive === null) return undefined
  return createOwnArchive(archiveAt(database.archive), cluster.account)
}
