import type { App } from '../../app.ts'
import { type Config, StartupError } from '../../config/index.ts'
import { openStorage } from '../../features/uploads/index.ts'
import { openStoreUnchanged } from '../open-store.ts'
import { listen, refuseTakenPort } from '../serving/listening.ts'
import { hasShop, optionsOf } from '../serving/server-options.ts'
import { endInOrder, inTime, stopRequest } from '../stopping.ts'
import { inSentences } from '../terminal/in-sentences.ts'
import { buildRehearsal } from './build-rehearsal.ts'
import { copyRehearsal, deleteRehearsal } from './host-rehearsals.ts'

/** Copies the store, serves the copy as a rehearsal until it is asked to stop, and deletes it. The store isn't changed. @returns the exit code */
export async function rehearse(config: Config): Promise<number> {
  const stopped = stopRequest()
  await refuseTakenPort(config)
  const { storage, fault } = await openStorage(config.uploads)
  if (fault !== null) throw new StartupError(fault)
  const store = await openStoreUnchanged(config, console.log)
  const paymentProviders = config.stripe === null ? [] : [{ id: 'stripe' }]
  const rehearsed = { store, options: { ...optionsOf(config, store, storage), paymentProviders } }
  let app: App | undefined
  let id: string | undefined
  const open = async () => {
    console.log('Copying the store ...')
    const copy = await copyRehearsal(rehearsed, null)
    await copy.copied
    id = copy.id
    app = await buildRehearsal(rehearsed, id, { isHosted: false })
    const address = await listen(app, config)
    app.startWorker()
    console.log(
      `The rehearsal is ready: ${address}\nSign in as in the store. It is deleted when you stop it with Ctrl-C.`,
    )
    if (hasShop(config)) console.log(`Shop: ${address}shop`)
  }
  const end = () =>
    endInOrder(
      async () => app?.close(),
      async () => {
        if (id !== undefined) await deleteRehearsal(store.ownerUrl, id)
        await store.close()
      },
    )
  try {
    await Promise.race([inSentences(open), stopped])
  } catch (error) {
    await inTime(end())
    throw error
  }
  const cause = await stopped
  app?.leave()
  return (await inTime(end())) && cause === 'signal' ? 0 : 1
}
