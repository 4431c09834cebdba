import { normalizeEmail } from '@purser/domain/emails'
import { systemClock } from '../../clock.ts'
import { type Config, StartupError } from '../../config/index.ts'
import { createClient, type Db } from '../../database/index.ts'
import {
  addOperator,
  generatePassword,
  listOperators,
  type NewOperator,
} from '../../features/session/index.ts'
import { Failure } from '../../http/index.ts'
import { isStoreEmpty } from '../../tools/backup/index.ts'
import { restoreDemo } from '../../tools/demo/index.ts'

/** The first operator's email when none is set. */
const unnamedEmail = 'operator@purser.example'

const furnishingLock = 7_783_103

/**
 * Creates the first operator if there is none and, if wanted, the demo store if the store is empty; once, even if several servers start.
 * @returns how to sign in, in a sentence for the terminal
 */
export async function seedIfEmpty(
  url: string,
  db: Db,
  config: Config,
  log: (sentence: string) => void,
): Promise<string> {
  const client = createClient(url)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [furnishingLock])
    const welcome = await welcomeOperator(db, config.operator)
    if (config.isDemo && (await isStoreEmpty(db))) {
      log('Loading the demo store ...')
      const [author] = await listOperators(db)
      await restoreDemo(url, { now: systemClock(), authorId: author?.id ?? null })
    }
    return welcome
  } finally {
    await client.end()
  }
}

async function welcomeOperator(db: Db, operator: Config['operator']): Promise<string> {
  const known = await listOperators(db)
  const first = known.find(({ disabled_at }) => disabled_at === null) ?? known[0]
  if (first !== undefined)
    return welcomeBack(
      known.map(({ email }) => email),
      first.email,
      operator,
    )
  const email = operator?.email ?? unnamedEmail
  const password = operator?.password ?? generatePassword()
  await addFirst(db, { email, password }, operator !== null)
  if (operator !== null) return `Sign in as ${email} with the password of OPERATOR_PASSWORD.`
  return `Sign in as ${email} with the password ${password} (only shown now).`
}

async function addFirst(db: Db, first: NewOperator, isNamed: boolean): Promise<void> {
  try {
    await addOperator(db, first, systemClock())
  } catch (error) {
    if (!isNamed || !(error instanceof Failure) || error.details.field !== 'password') throw error
    throw new StartupError(`OPERATOR_PASSWORD can't be used: ${error.message}`)
  }
}

function welcomeBack(known: readonly string[], first: string, operator: Config['operator']): string {
  const forgotten = `To change the password: npm run operator -- password ${first}`
  if (operator === null) return `Sign in as ${first}. ${forgotten}`
  if (known.includes(normalizeEmail(operator.email))) return `Sign in as ${operator.email}. ${forgotten}`
  return `Sign in as ${first}. OPERATOR_EMAIL is only used for the first operator. To add ${operator.email}: npm run operator -- add ${operator.email}`
}
