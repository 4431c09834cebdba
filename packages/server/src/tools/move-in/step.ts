/** One statement of the move: fills a table of the store, or one of the schema `v1` that later steps read. The table is analyzed after it. */
export interface Step {
  readonly into: string
  readonly sql: string
}

/** Makes a table of the schema `v1` from a query. */
export const make = (name: string, query: string): Step => ({
  into: `v1.${name}`,
  sql: `CREATE UNLOGGED TABLE v1.${name} AS ${query}`,
})

/** The columns by which records that v1 soft-deletes keep their times. */
export const times = 'created_at, updated_at'
export const lifetimes = 'created_at, updated_at, deleted_at'
