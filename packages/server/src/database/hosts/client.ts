import type { Socket } from 'node:net'
import pg from 'pg'
import { hasHosts } from './addresses.ts'
import { noPrimary, primaryFinder } from './find-primary.ts'

type Connected = Parameters<typeof pg.Client.prototype.connect>[0]

/** Creates an unopened connection to the database at `url`: with several hosts, to the primary. */
export function createClient(url: string, config: Omit<pg.ClientConfig, 'connectionString'> = {}): pg.Client {
  return new (clientClass(url))({ ...config, connectionString: url })
}

/** Returns the class of `createClient`'s connections, for a pool. */
export function clientClass(url: string): typeof pg.Client {
  if (!hasHosts(url)) return pg.Client
  const finder = primaryFinder(url)
  return class ClientOfPrimary extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.connectToPrimary()
      if (callback === undefined) return connected
      // The driver's type has a separate signature for each outcome.
      const tell = callback as (error: Error | null, client?: pg.Client) => void
      connected.then(
        () => tell(null, this),
        (error: Error) => tell(error),
      )
      return undefined
    }

    private async connectToPrimary(): Promise<pg.Client> {
      const primary = await finder.find()
      const { host, port } = primary
      // The pool may have closed it in the meantime.
      if (streamOf(this).destroyed) throw noPrimary()
      // The driver reads these when it connects.
      Object.assign(this, { host, port })
      try {
        await super.connect()
      } catch (error) {
        finder.forget(primary)
        throw error
      }
      this.on('error', () => finder.forget(primary))
      const stop = finder.watch(primary, () => streamOf(this).destroy())
      this.once('end', stop)
      return this
    }
  }
}

/** Returns the client's socket, which the driver's types omit. */
const streamOf = (client: pg.Client) =>
  (client as pg.Client & { readonly connection: { readonly stream: Socket } }).connection.stream
