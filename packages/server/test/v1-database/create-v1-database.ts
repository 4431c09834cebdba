import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { v1Migrations } from '../../src/tools/move-in/v1-migrations.ts'
import { type V1Column, type V1Flag, v1Tables } from '../../src/tools/move-in/v1-tables.ts'
import { createNamedDatabase, dropNamedDatabase, withDatabaseName } from '../database.ts'
import { checks, enums, references, unique } from './constraints.ts'

interface V1Version {
  /** Such as '1.20.11': what that release's migrations create. */
  readonly version: string
  /** The feature flags and module packages that are on; none by default. */
  readonly flags?: readonly V1Flag[]
  /** The schema that its tables are in; 'public' by default. */
  readonly schema?: string
}

export interface V1Database {
  readonly url: string
  readonly client: pg.Client
  /** Whether this version has the column, with these flags; without a column: the table. */
  has(table: string, column?: string): boolean
  drop(): Promise<void>
}

export const everyFlag: readonly V1Flag[] = [
  'sales_channels',
  'tax_inclusive_pricing',
  'analytics',
  'inventory',
  'stock_location',
]

/** Creates an empty database as that version of Medusa v1 leaves it after `medusa migrations run`, on the tests' PostgreSQL. */
export async function createV1Database({
  version,
  flags = [],
  schema = 'public',
}: V1Version): Promise<V1Database> {
  const server = process.env.TEST_DATABASE_SERVER
  if (server === undefined) throw new Error('The test run has not started its PostgreSQL')
  const name = `medusa_${randomUUID().replaceAll('-', '')}`
  await createNamedDatabase(server, name, 'template1')
  const url = withDatabaseName(server, name)
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema},public` })
  await client.connect()
  if (schema !== 'public') await client.query(`CREATE SCHEMA ${schema}`)
  const isThere = ({ since, until, flag }: Pick<V1Column, 'since' | 'until' | 'flag'>) =>
    isUpTo(since, version) &&
    (until === null || !isUpTo(until, version)) &&
    (flag === null || flags.includes(flag))
  const tables = v1Tables.map((table) => ({ ...table, columns: table.columns.filter(isThere) }))
  const there = new Map(
    tables.map((table) => [table.name as string, new Set(table.columns.map((one) => one.name))]),
  )
  const has = (table: string, column?: string) =>
    column === undefined ? (there.get(table)?.size ?? 0) > 0 : there.get(table)?.has(column) === true
  const ran = v1Migrations
    .filter((one) => isThere({ ...one, until: null }))
    .map((one) => `(${one.name.slice(-13)}, '${one.name}')`)
  // In one go: a third of the time of one by one.
  await client.query(
    [
      ...tables
        .filter(({ columns }) => columns.length > 0)
        .map(({ name, columns }) => createTable(name, columns, version)),
      ...constraintsOf(has),
      'CREATE TABLE migrations (id serial PRIMARY KEY, "timestamp" bigint NOT NULL, name varchar NOT NULL)',
      `INSERT INTO migrations ("timestamp", name) VALUES ${ran.join(', ')}`,
    ].join(';\n'),
  )
  return {
    url,
    client,
    has,
    drop: async () => {
      await client.end()
      await dropNamedDatabase(server, name)
    },
  }
}

/** Whether version `one` is `other` or older. */
export function isUpTo(one: string, other: string): boolean {
  const [left, right] = [one.split('.').map(Number), other.split('.').map(Number)]
  const place = left.findIndex((part, index) => part !== right[index])
  return place === -1 || (left[place] ?? 0) < (right[place] ?? 0)
}

function createTable(name: string, columns: readonly V1Column[], version: string): string {
  const types = columns
    .filter(({ isEnum }) => isEnum)
    .map((column) => {
      const labels = (enums[`${name}.${column.name}`] ?? '').split(' ').map((label) => `'${label}'`)
      return `CREATE TYPE ${enumOf(name, column)} AS ENUM (${labels.join(', ')});\n`
    })
  const keys = columns.filter(({ isKey }) => isKey).map((column) => `"${column.name}"`)
  const lines = columns.map((column) => columnLine(name, column, version))
  const key = keys.length === 0 ? [] : [`PRIMARY KEY (${keys.join(', ')})`]
  return `${types.join('')}CREATE TABLE "${name}" (${[...lines, ...key].join(', ')})`
}

const enumOf = (table: string, { name }: V1Column) => `"${table}_${name}_enum"`

function columnLine(table: string, column: V1Column, version: string): string {
  const { name, isEnum, isRequired } = column
  if (column.default === 'serial') return `"${name}" serial NOT NULL`
  const former = formerTypes.find((one) => one.column === `${table}.${name}` && !isUpTo(one.until, version))
  const type =
    former?.type ?? (isEnum ? enumOf(table, column) : column.type === 'text' ? 'varchar' : column.type)
  return [
    `"${name}" ${type}`,
    ...(isRequired ? ['NOT NULL'] : []),
    ...(column.default === null ? [] : [`DEFAULT ${column.default}`]),
  ].join(' ')
}

/** Types before the version that changed them, oldest first. */
const formerTypes = [
  { column: 'order.tax_rate', until: '1.1.58', type: 'integer NOT NULL' },
  { column: 'order.tax_rate', until: '1.2.0', type: 'real NOT NULL' },
  { column: 'region.tax_rate', until: '1.1.58', type: 'numeric' },
  { column: 'line_item_adjustment.amount', until: '1.8.0', type: 'integer' },
]

function constraintsOf(has: V1Database['has']): string[] {
  const areThere = (table: string, columns: string) =>
    columns.split(', ').every((column) => has(table, column))
  return [
    ...unique
      .filter(([table, columns]) => areThere(table, columns))
      .map(
        ([table, columns, where]) =>
          `CREATE UNIQUE INDEX ON "${table}" (${columns})${where === undefined ? '' : ` WHERE ${where}`}`,
      ),
    ...checks.map(([table, condition]) => `ALTER TABLE "${table}" ADD CHECK (${condition})`),
    ...readReferences()
      .filter(({ table, column, target }) => has(table, column) && has(target))
      .map(({ table, column, target }) => {
        const key = target === 'country' ? 'iso_2' : target === 'currency' ? 'code' : 'id'
        return `ALTER TABLE "${table}" ADD FOREIGN KEY ("${column}") REFERENCES "${target}" ("${key}")`
      }),
  ]
}

function readReferences(): { table: string; column: string; target: string }[] {
  const words = references.trim().split(/\s+/)
  let target = ''
  return words.flatMap((word) => {
    if (word.endsWith(':')) {
      target = word.slice(0, -1)
      return []
    }
    const [table = '', column = ''] = word.split('.')
    return [{ table, column, target }]
  })
}
