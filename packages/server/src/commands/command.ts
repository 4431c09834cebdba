import type { Config } from '../config/index.ts'

/** A subcommand of `purser`, with its options. */
export interface Command {
  readonly help: string
  /** Resolves with the exit code. @throws StartupError, Failure or UsageError, of which only the message is shown */
  run(args: string[], readConfig: () => Config): Promise<number>
}

/** The command was called with invalid arguments. */
export class UsageError extends Error {}
