import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long, the longest first: begun last, one of them would keep a whole run waiting. */
const longest: readonly string[] = [
  'src/tools/demo/create-demo-store.test.ts',
  'src/commands/start.test.ts',
  'src/tools/demo/seed-orders.test.ts',
  'wire/bad-input-of-orders.test.ts',
  'src/database/embedded/users-of-the-machine.test.ts',
  'wire/bad-input-of-the-rest.test.ts',
  'src/commands/running.test.ts',
  'src/database/embedded/crashes.test.ts',
  'src/features/notifications/send-notification.test.ts',
  'src/database/embedded/start-embedded.test.ts',
  'src/tools/check/planted-violations.test.ts',
  'wire/bad-input-of-reads.test.ts',
  'src/commands/operator.test.ts',
  'src/features/session/sign-in.test.ts',
  'src/features/session/known-devices.test.ts',
  'src/commands/refusals.test.ts',
  'races/order-money.test.ts',
  'races/crash-points.test.ts',
  'races/claims.test.ts',
  'races/kill.test.ts',
  'accessibility-of-dialogs.test.ts',
  'hostile-text.test.ts',
  'accessibility.test.ts',
  'one-long-order.test.ts',
  'order-swaps.test.ts',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
  return rank < 0 ? longest.length : rank
}

/** Vitest's own order, which knows how long files took the last time, after those that are known to take long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b))
  }
}
