import { topic, variable } from './topic.ts'

export interface LoggingConfig {
  readonly logLevel: string
  /** Milliseconds from which on a statement is logged with its plan; 0: none is. */
  readonly slowStatement: number
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export const logging = topic({
  variables: {
    SLOW_STATEMENT_MS: variable(
      (text) => /^\d{1,5}$/.test(text),
      'must be a whole number of milliseconds from 0 (none is logged) to 99999',
    ),
    LOG_LEVEL: variable((text) => logLevels.includes(text), `must be one of ${logLevels.join(', ')}`),
  },
  read: ({ SLOW_STATEMENT_MS, LOG_LEVEL }): LoggingConfig => ({
    logLevel: LOG_LEVEL ?? 'warn',
    slowStatement: Number(SLOW_STATEMENT_MS ?? 500),
  }),
})
