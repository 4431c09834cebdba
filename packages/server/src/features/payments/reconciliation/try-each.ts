/**
 * Runs `work` for one item after another, even after failures. Throws the first failure once all were tried, and the reason of `stopping` as
 * soon as that aborts.
 */
export async function tryEach<One>(
  all: Iterable<One> | AsyncIterable<One>,
  work: (one: One) => Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for await (const one of all) {
    stopping.throwIfAborted()
    await work(one).catch((error: unknown) => failures.push(error))
  }
  stopping.throwIfAborted()
  if (failures.length > 0) throw failures[0]
}
