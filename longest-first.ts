import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long, the longest first: begun last, one of them would keep a whole run waiting. */
const longest: readonly string[] = [
  'src/tools/demo/create-demo-store.long.test.ts',
  'src/tools/demo/seed-orders.long.test.ts',
  'src/database/embedded/start-embedded.test.ts',
  'src/commands/archive.long.test.ts',
  'src/commands/running.test.ts',
  'wire/bad-input-of-the-rest.test.ts',
  'src/commands/operator.test.ts',
  'src/features/notifications/send-notification.test.ts',
  'src/tools/check/planted-violations.test.ts',
  'wire/bad-input-of-orders.test.ts',
  'wire/bad-input-of-reads.test.ts',
  'src/database/embedded/users-of-the-machine.long.test.ts',
  'src/commands/start.long.test.ts',
  'src/commands/refusals.test.ts',
  'src/tools/check/random-lives.test.ts',
  'src/database/embedded/crashes.long.test.ts',
  'src/http/replica.long.test.ts',
  'src/features/notifications/called-off.long.test.ts',
  'src/http/idempotency/keys.test.ts',
  'races/machines/machines.long.test.ts',
  'races/standby.long.test.ts',
  'races/order-money.test.ts',
  'races/crash-points.test.ts',
  'races/claims.test.ts',
  'races/kill.long.test.ts',
  'races/random-desk.long.test.ts',
  'races/swaps.test.ts',
  'hostile-text.test.ts',
  'accessibility.test.ts',
  'accessibility-of-dialogs.long.test.ts',
  'accessibility-of-settings.long.test.ts',
  'account.long.test.ts',
  'one-long-order.long.test.ts',
  'keyboard-only.test.ts',
  'new-draft-order.test.ts',
  'orders-filters.long.test.ts',
]

/** A worker restarts for another project: they run one after another, the one with the longest files first. Journeys wait for their stores. */
const projects: readonly string[] = [
  'races',
  'architecture',
  'rules',
  'contract',
  'admin',
  'features',
  'journeys',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
  return rank < 0 ? longest.length : rank
}

const turnOf = ({ project }: TestSpecification): number => projects.indexOf(project.name)

/** Project after project; in each Vitest's own order, which knows how long files took the last time, after those that are known to take long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => turnOf(a) - turnOf(b) || rankOf(a) - rankOf(b))
  }
}
