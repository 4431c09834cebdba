/** How often the tests repeat what chance has a part in. */
export interface Rounds {
  /** Rounds of each race, on new orders each. */
  readonly races: number
  /** How many clients ask at the same moment in a race. */
  readonly clients: number
  /** How often the server is killed in the middle of writes. */
  readonly kills: number
  /** How often a primary database is killed in the middle of writes, and its standby takes over. */
  readonly takeovers: number
  /** How often that happens with a PgBouncer beside each of the two. */
  readonly pooledTakeovers: number
  /** How often a backup's restore is killed. */
  readonly restoreKills: number
  /** How often a move to a newer PostgreSQL is killed. */
  readonly moveKills: number
  /** How often a restore to a moment is killed. */
  readonly momentKills: number
  /** How many orders a store has beside the demo's that is backed up under load. */
  readonly backedUpOrders: number
  /** How often a server is killed while it sends mail. */
  readonly mailKills: number
  /** How often a server is killed while it sends to webhooks. */
  readonly webhookKills: number
  /** How often one of several servers is restarted under load, and how often one is killed. */
  readonly rolls: number
  readonly machineKills: number
  /** How often what makes an image of the server is carried out. */
  readonly images: number
  /** How many customers want one thing at the same moment. */
  readonly buyers: number
  /** Whether something is killed at every step of a purchase, not only at the worst. */
  readonly isEveryStep: boolean
  /** How many orders live a random life. */
  readonly lives: number
  /** Times that eight operators work on twenty orders at once. */
  readonly deskWaves: number
  /** Random requests to each route, beside those that put each kind of bad value into each field. */
  readonly badInputs: number
  /** Whether every bad value of a kind comes into each field, and every hostile text onto the order's page, not only one of them. */
  readonly isEveryBadValue: boolean
  /** Whether those tests and files (`*.long.test.ts`) run, too, that take long and whose parts others show; else one of many alike. */
  readonly isWhole: boolean
  /** Whether axe looks at every screen as wide as a phone too. */
  readonly isAxeOnPhones: boolean
}

declare module 'vitest' {
  interface ProvidedContext {
    rounds: Rounds
  }
}

const { env } = process

/** Whether it is `npm run test:long`, which may take hours; `npm test` has to end in ten minutes. */
export const isLong = env.TEST_LONG === '1'

/** The number that a variable of the environment names, else the one for `npm test` or for `npm run test:long`. */
const number = (name: string, quick: number, long: number) => Number(env[name] ?? (isLong ? long : quick))

export const rounds: Rounds = {
  races: number('RACE_ROUNDS', 1, 20),
  clients: number('CLIENTS', 12, 64),
  kills: number('KILLS', 2, 200),
  takeovers: number('RACE_ROUNDS', 1, 20),
  pooledTakeovers: number('POOLED_TAKEOVERS', 0, 20),
  restoreKills: number('KILLS', 0, 40),
  moveKills: number('KILLS', 0, 40),
  momentKills: number('KILLS', 0, 20),
  backedUpOrders: number('BACKED_UP_ORDERS', 0, 100_000),
  mailKills: number('RACE_ROUNDS', 1, 20),
  webhookKills: number('RACE_ROUNDS', 1, 20),
  rolls: number('ROLLS', 1, 20),
  machineKills: number('KILLS', 0, 40),
  images: number('IMAGES', 0, 1),
  buyers: number('BUYERS', 40, 200),
  isEveryStep: number('EVERY_STEP', 0, 1) === 1,
  lives: number('LIVES', 2, 300),
  deskWaves: number('DESK_WAVES', 1, 4),
  badInputs: number('BAD_INPUTS', 1, 1_000),
  isEveryBadValue: number('EVERY_BAD_VALUE', 0, 1) === 1,
  isWhole: number('WHOLE', 0, 1) === 1,
  isAxeOnPhones: number('AXE_ON_PHONES', 0, 1) === 1,
}
