import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config/index.ts'
import { unprivilegedAccount } from '../../src/database/embedded/account.ts'
import { findBinaries } from '../../src/database/embedded/binaries.ts'
import { openCluster } from '../../src/database/embedded/cluster.ts'
import { choosePlace } from '../../src/database/embedded/places.ts'
import { asWorker, migrate, workRole } from '../../src/database/index.ts'
import { createNamedDatabase, withDatabaseName } from '../database.ts'
import { freePorts } from '../programs/free-ports.ts'
import { createNode, type Node } from './node.ts'

const guide = new URL('../../../../docs/running-standby.md', import.meta.url)

/** The lines that the guide tells an administrator to write, with a test's addresses and passwords. */
export function linesOf(name: string, changes: Readonly<Record<string, string>> = {}): string {
  const block = readFileSync(guide, 'utf8').split(`\`\`\`${name}\n`)[1]?.split('```')[0]
  if (block === undefined) throw new Error(`docs/running-standby.md has no block ${name}`)
  return Object.entries(changes).reduce((lines, [from, to]) => lines.replaceAll(from, to), block)
}

/** The store's database on a primary and its standby. */
export interface Pair {
  readonly primary: Node
  readonly standby: Node
  /** The address for the server's role, with both hosts. */
  readonly url: string
  readonly ownerUrl: string
  close(): Promise<void>
}

/** Copies of one migrated store from which pairs are created, as in docs/running-standby.md. */
export async function openPairs() {
  const log = () => undefined
  const directory = mkdtempSync(join(tmpdir(), 'purser-test-'))
  chmodSync(directory, 0o755)
  const account = await unprivilegedAccount(log)
  const place = choosePlace(directory, account, directory, log)
  const binaries = findBinaries(account, directory, log)
  const password = await openCluster(place, binaries, account, log)
  let count = 0
  const nodeAt = async (cluster: string) => {
    const [port = 0] = await freePorts(1)
    const url = `postgres://purser:${password}@127.0.0.1:${port}/postgres`
    return createNode({ binaries, account, cluster, port, url })
  }
  const original = await nodeAt(place.cluster)
  await furnish(original).finally(original.stop)

  async function copy(): Promise<{ cluster: string; node: Node }> {
    count += 1
    const cluster = join(directory, `copy-${count}`)
    spawnSync('cp', ['-a', place.cluster, cluster])
    return { cluster, node: await nodeAt(cluster) }
  }

  const urlAt = (...nodes: readonly Node[]) =>
    urlOf(`postgres://purser:${password}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/store`)

  return {
    /** Starts a single server. */
    async openAlone() {
      const { node } = await copy()
      node.configure(`synchronous_standby_names = ''`)
      await node.start()
      const ownerUrl = urlAt(node)
      return { node, ownerUrl, url: asWorker(ownerUrl) }
    },
    /** Starts a primary and its standby, in sync. Without `isSynchronous` commits don't wait for the standby. */
    async open(isSynchronous = true): Promise<Pair> {
      const [{ node: primary }, { node: standby, cluster }] = [await copy(), await copy()]
      if (!isSynchronous) primary.configure(`synchronous_standby_names = ''`)
      standby.configure(
        linesOf('conf standby', { 'host=db1.example port=5432': `host=127.0.0.1 port=${primary.port}` }),
      )
      writeFileSync(join(cluster, 'standby.signal'), '')
      // A standby that starts first retries its primary only after seconds.
      await primary.start()
      await standby.start()
      const ownerUrl = urlAt(primary, standby)
      const close = async () => {
        await Promise.all([primary.kill(), standby.kill()])
      }
      return { primary, standby, ownerUrl, url: asWorker(ownerUrl), close }
    },
    close: () => rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  }
}

/** Creates the empty store that all pairs start from. */
async function furnish(node: Node): Promise<void> {
  node.configure(linesOf('conf primary'))
  await node.start()
  // It has no standby yet to wait for.
  await node.ask(`alter system set synchronous_standby_names = ''`)
  await node.ask('select pg_reload_conf()')
  await node.ask(linesOf('sql primary'))
  await node.ask(`create role ${workRole} nologin`)
  await createNamedDatabase(node.url, 'store')
  await migrate(withDatabaseName(node.url, 'store'), { worker: workRole })
  await node.ask('alter system reset all')
}

/** As the server reads it from its environment. */
export function urlOf(DATABASE_URL: string): string {
  const { database } = readConfig({ DATABASE_URL })
  return database.kind === 'external' ? database.url : ''
}
