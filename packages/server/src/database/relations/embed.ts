import { expressionBuilder, sql } from 'kysely'
import type { DB } from '../rows.gen.ts'

/** Starts a subquery that may refer to the tables around it by `outer`. */
export const embed = expressionBuilder<DB>()
export const outer = (column: string) => sql.ref<string>(column)
