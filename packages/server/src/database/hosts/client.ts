import type { Socket } from 'node:net'
import pg from 'pg'
import { hasHosts } from './addresses.ts'
import { noPrimary, primaryFinder } from './find-primary.ts'

type Connected = Parameters<typeof pg.Client.prototype.connect>[0]

/** A connection to the database at `url`, to be opened: where that has several hosts, to the one that takes changes. */
export function createClient(url: string, config: Omit<pg.ClientConfig, 'connectionString'> = {}): pg.Client {
  return new (clientClass(url))({ ...config, connectionString: url })
}

/** What `createClient` makes, for a pool. */
export function clientClass(url: string): typeof pg.Client {
  if (!hasHosts(url)) return pg.Client
  const finder = primaryFinder(url)
  return class ClientOfPrimary extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.connectToPrimary()
      if (callback === undefined) return connected
      // The driver's type of it has one form for each outcome.
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
      // The pool may have given up in the meantime.
      if (streamOf(this).destroyed) throw noPrimary()
      // The driver reads them when it connects.
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

/** What the driver's types leave out. */
const streamOf = (client: pg.Client) =>
  (client as pg.Client & { readonly connection: { readonly stream: Socket } }).connection.stream
