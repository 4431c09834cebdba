import type { OperationRoute, RouteDependencies } from '../../http/index.ts'

/** What the background work of bulk operations needs. */
export interface RunnerOptions
  extends Pick<
    RouteDependencies,
    'db' | 'clock' | 'manualProviders' | 'limitsOf' | 'describePlan' | 'runEager' | 'undo'
  > {
  /** Finds the route of an operation by its call's name. */
  readonly callOf: (name: string) => OperationRoute
  readonly onError?: (id: string, error: unknown) => void
  readonly leaseSeconds?: number | undefined
  /** Milliseconds between checks for new work. */
  readonly pause?: number | undefined
}
