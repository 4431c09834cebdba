import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ScriptedStripe } from '../../test/stripe-server/stripe-server.ts'
import type { Arena } from './arena.ts'
import type { Death } from './death.ts'
import type { Stage } from './purchase-stages.ts'

/** Milliseconds within which a purchase must reach the moment of the kill. */
const PATIENCE = 30_000

/** A moment of a stage: at a statement, or during a request to Stripe. */
export interface Moment {
  readonly title: string
  readonly at: Omit<Death, 'calls'> | { readonly moment: 'asked' | 'done'; readonly call: RegExp }
}

/** The moments of a stage at which something can be killed. */
export function momentsOf({ writes, asks = [] }: Stage): Moment[] {
  const around = (pattern: string): Moment[] =>
    (['before', 'after'] as const).map((side) => ({
      title: `${side} ${pattern.replaceAll('\\', '')} is committed`,
      at: { moment: `${side} the commit of`, pattern },
    }))
  const asking = asks.flatMap(({ call, isWrittenBy }): Moment[] => [
    { title: `before Stripe handles ${call.source}`, at: { moment: 'asked', call } },
    { title: `after Stripe handled ${call.source}`, at: { moment: 'done', call } },
    ...around(isWrittenBy),
  ])
  return [...writes.flatMap(around), ...asking]
}

/** What is killed, and how it restarts. */
export interface Victim {
  /** Whether it no longer gets Stripe's responses. */
  readonly isDeaf: boolean
  readonly kill: () => Promise<void>
  readonly revive: () => Promise<void>
}

/** Kills the victim when the moment is reached; resolves when it is back. */
export async function killAtMoment(
  { arena, stripe }: { readonly arena: Arena; readonly stripe: ScriptedStripe },
  { title, at }: Moment,
  { isDeaf, kill, revive }: Victim,
): Promise<void> {
  if ('pattern' in at) {
    arena.killAt({ ...at, calls: 1, isHeld: true })
    await expect.poll(arena.isReached, { timeout: PATIENCE, interval: 5, message: title }).toBe(true)
    await kill()
    if (!isDeaf) arena.release()
    return revive()
  }
  let isReached = false
  let isStruck = false
  stripe.intercept(async (moment, { method, path }) => {
    if (isReached || moment !== at.moment || !at.call.test(`${method} ${path}`)) return false
    isReached = true
    while (!isStruck) await sleep(5)
    return isDeaf
  })
  await expect.poll(() => isReached, { timeout: PATIENCE, interval: 5, message: title }).toBe(true)
  await kill()
  isStruck = true
  stripe.intercept(null)
  await revive()
}
