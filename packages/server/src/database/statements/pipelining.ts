// Sends an operation's concurrent statements to the database at once: an operator waits a third less for receiving a return
// (bench: `receive a return`).
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
 * Makes Kysely send a transaction's statements as they are issued, instead of waiting for each answer before the next one. The database
 * runs them in the order sent, so independent statements share a round trip. Each text is planned once.
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
 * The error codes of statements after a failure in the same transaction: the transaction is aborted, or the statement's name is unknown
 * because it would have been prepared after the failure.
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
  // The cast restores the type of each position, which `allSettled` on a generic list loses.
  return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value) as unknown as Works
}
