import type pg from 'pg'
import { convertMedusaHash } from '../../../features/credentials/index.ts'
import { insertStaged } from './insert-staged.ts'

/** Hashes converted at once: as many as Node has threads for them. */
const BATCH = 4

/** A few milliseconds each: there may be a hundred thousand customers. Renewed at the usual cost when they sign in. */
const costOfCustomers = { N: 2 ** 10, r: 8, p: 1 } as const

/** Converts v1's password hashes to Purser's form, in which the passwords keep working. */
export async function convertPasswords(client: pg.Client): Promise<void> {
  await client.query('CREATE UNLOGGED TABLE v1.converted_password (id text, password_hash text)')
  await convertIn(client, '"user"')
  await convertIn(client, 'customer', costOfCustomers)
  await client.query('ANALYZE v1.converted_password')
}

async function convertIn(
  client: pg.Client,
  table: string,
  cost?: Parameters<typeof convertMedusaHash>[1],
): Promise<void> {
  const { rows } = await client.query<{ id: string; password_hash: string }>(
    `SELECT id, password_hash FROM v1.${table} WHERE password_hash IS NOT NULL AND deleted_at IS NULL`,
  )
  for (let done = 0; done < rows.length; done += 1_000) {
    const converted = await convertAll(rows.slice(done, done + 1_000), cost)
    await insertStaged(client, 'converted_password', converted)
  }
}

async function convertAll(
  rows: readonly { id: string; password_hash: string }[],
  cost: Parameters<typeof convertMedusaHash>[1],
) {
  const converted: { id: string; password_hash: string }[] = []
  for (let done = 0; done < rows.length; done += BATCH) {
    const hashes = await Promise.all(
      rows.slice(done, done + BATCH).map(async ({ id, password_hash }) => ({
        id,
        password_hash: await convertMedusaHash(password_hash, cost),
      })),
    )
    for (const { id, password_hash } of hashes)
      if (password_hash !== null) converted.push({ id, password_hash })
  }
  return converted
}
