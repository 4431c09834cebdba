import { type SqlBool, sql } from 'kysely'

/** Condition on the "user" table: operators who may sign in or use a session or key. */
export const maySignIn = sql<SqlBool>`"user".deleted_at is null and "user".disabled_at is null`
