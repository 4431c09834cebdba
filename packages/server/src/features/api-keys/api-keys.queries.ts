import type { ApiKey } from '@purser/contract/api-keys'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { listPage } from '../../lists/index.ts'

/** Columns of keys and their operators, without the stored hashes. */
const columns = sql`api_key.id, api_key.name, api_key.starts_with, api_key.user_id, api_key.app_id, api_key.limits, api_key.created_at,
  api_key.last_used_at, api_key.revoked_at,
  (select to_json(owner) from (
    select "user".id, "user".email, "user".first_name, "user".last_name from "user" where "user".id = api_key.user_id
  ) as owner) as "user"`

export async function readApiKey(db: Db | Tx, id: string): Promise<ApiKey> {
  const { rows } = await sql<ApiKey>`select ${columns} from api_key where api_key.id = ${id}`.execute(db)
  const [key] = rows
  if (!key) throw new Error(`The key ${id} has just been written and is not there.`)
  return key
}

/** Lists keys: live ones first, then by age, newest first. */
export async function listApiKeys(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { rows: api_keys, count } = await listPage<ApiKey>(db, {
    list: { table: 'api_key', facets: [] },
    columns,
    where: [],
    sort: { by: sql`api_key.revoked_at desc nulls first, api_key.created_at desc, api_key.id desc` },
    limit,
    offset,
  })
  return { api_keys, count, offset, limit }
}
