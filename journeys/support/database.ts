import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { sharedProduct } from './shared-product.ts'

/** Connects to the embedded database of a running product, to write data that only storefronts and providers write. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const pointer = join(dataDir, 'postgresql.path')
  const base = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir
  const read = (name: string) => readFileSync(join(base, name), 'utf8').trim()
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(read('postgresql.port')),
    user: 'purser',
    database: 'purser',
    password: read('postgresql.password'),
  })
  await client.connect()
  return client
}

/** Runs SQL statements, each with its values, in the store that the journeys share. */
export async function plant(...statements: readonly (readonly [string, unknown[]])[]): Promise<void> {
  const db = await connectTo(sharedProduct().dataDir)
  try {
    for (const [text, values] of statements) await db.query(text, values)
  } finally {
    await db.end()
  }
}
