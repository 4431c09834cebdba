import type { Config } from '../config/index.ts'

/** One word after `purser`: what it does, and what can be said to it. */
export interface Command {
  readonly help: string
  /** Resolves with the exit code. @throws StartupError, Failure or UsageError, whose sentence is all that is shown */
  run(args: string[], readConfig: () => Config): Promise<number>
}

/** The command was called in a way that means nothing. */
export class UsageError extends Error {}
