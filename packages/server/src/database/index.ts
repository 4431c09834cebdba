export { type Connection, connect, type Db, type PoolOptions, type Tx } from './connect.ts'
export { migrate, NewerSchemaError } from './migrate.ts'
export { newId } from './new-id.ts'
export type { DB } from './rows.gen.ts'
