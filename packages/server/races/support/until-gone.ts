import { expect } from 'vitest'

/** Waits until the server at a port is dead. */
export async function untilGone(port: number): Promise<void> {
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      () => true,
      () => false,
    )
  await expect.poll(isThere, { timeout: 60_000 }).toBe(false)
}
