import type pg from 'pg'
import { recordKinds } from './record-kinds.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly is_nullable: boolean
  /** The record kind that it refers to, if any. */
  readonly refers_to: string | null
}

const tablesWithColumns = `
  SELECT relname AS "table", json_agg(json_build_object(
    'name', attname, 'type', format_type(atttypid, atttypmod), 'is_nullable', NOT attnotnull, 'refers_to',
    (SELECT target.relname FROM pg_constraint JOIN pg_class target ON target.oid = confrelid, unnest(conkey, confkey) AS pair (own, theirs)
     WHERE contype = 'f' AND conrelid = pg_class.oid AND own = attnum AND theirs = 1 LIMIT 1)) ORDER BY attnum) AS columns
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  GROUP BY relname`

/** Describes the records of each kind as JSON Schema, from the database that they are in. */
export async function describeRecords(client: pg.Client): Promise<Map<string, object>> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(tablesWithColumns, [
    Object.keys(recordKinds),
  ])
  return new Map(rows.map(({ table, columns }) => [table, schemaOf(table, columns)]))
}

function schemaOf(table: string, columns: readonly Column[]): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: table,
    description: recordKinds[table],
    type: 'object',
    properties: Object.fromEntries(columns.map((column) => [column.name, propertyOf(column)])),
    required: columns.map(({ name }) => name),
    additionalProperties: false,
  }
}

function propertyOf({ type, is_nullable, refers_to }: Column): object {
  const { type: name, ...rest } = typeOf(type)
  return {
    ...(name !== undefined && { type: is_nullable ? [name, 'null'] : name }),
    ...rest,
    ...(refers_to !== null && { description: `Refers to ${refers_to}` }),
  }
}

interface JsonType {
  readonly type?: string
  readonly format?: string
  readonly items?: object
}

/** Returns how JSON spells a PostgreSQL type. JSON columns hold any value. */
function typeOf(type: string): JsonType {
  if (type.endsWith('[]')) return { type: 'array', items: typeOf(type.slice(0, -2)) }
  if (/^(smallint|integer|bigint)$/.test(type)) return { type: 'integer' }
  if (/^(numeric|real|double)/.test(type)) return { type: 'number' }
  if (type === 'boolean') return { type: 'boolean' }
  if (/^timestamp/.test(type)) return { type: 'string', format: 'date-time' }
  if (type === 'date') return { type: 'string', format: 'date' }
  return /^jsonb?$/.test(type) ? {} : { type: 'string' }
}
