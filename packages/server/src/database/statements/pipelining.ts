// What an operation writes side by side travels to the database at once: receiving a return takes a third less of the time that its
// operator waits (bench: `receive a return`).
import {
  type ConnectionProvider,
  type DatabaseConnection,
  type QueryExecutorProvider,
  SingleConnectionProvider,
} from 'kysely'
import { planOnce } from './planned-once.ts'

/** Shares a transaction's connection, also while a statement on it is pending. */
class SharedConnection implements ConnectionProvider {
  readonly #connection: Promise<DatabaseConnection>

  constructor(single: SingleConnectionProvider, planning: ReturnType<typeof planOnce>) {
    this.#connection = single.provideConnection(async (connection) => planning(connection))
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(await this.#connection)
  }
}

/**
 * Lets the statements of a transaction leave as they come: by itself Kysely sends one when the one before is answered. The
 * database carries them out in the order in which they leave; what waits for nothing costs no way of its own. Each text is planned once.
 */
export function enablePipelining(db: QueryExecutorProvider): void {
  const executor = db.getExecutor()
  const planning = planOnce()
  const withProvider = executor.withConnectionProvider.bind(executor)
  executor.withConnectionProvider = (provider) =>
    withProvider(
      provider instanceof SingleConnectionProvider ? new SharedConnection(provider, planning) : provider,
    )
}

/**
 * The errors of statements that follow a failure in a transaction: it is aborted, or, for a statement that would have been prepared after
 * the failure, its name is unknown.
 */
const ABORTED = ['25P02', '26000']

const isCause = (error: unknown) => !ABORTED.includes(String((error as { code?: unknown } | null)?.code))

/**
 * Awaits independent tasks of a transaction: none reads or refers to what another writes, so that their order does not matter. Returns
 * their results. If one fails, throws the first error after all have ended, as a task that goes on after the rollback would commit its
 * writes. Use it in place of `Promise.all` inside a transaction.
 */
export async function together<const Works extends readonly unknown[]>(
  ...works: { [Each in keyof Works]: Promise<Works[Each]> }
): Promise<Works> {
  const ends = await Promise.allSettled(works)
  const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  if (errors.length > 0) throw errors.find(isCause) ?? errors[0]
  // A list keeps no places: that each end is of its own work is known only from `works`.
  return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value) as unknown as Works
}
