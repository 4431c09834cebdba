import { systemClock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import type { Db } from '../database/index.ts'
import { addOperator, generatePassword, listOperators } from '../features/session/index.ts'
import { Failure } from '../http/index.ts'

/** Who signs in when nobody was named. */
const unnamedEmail = 'operator@purser.example'

/** Makes the first operator of a store that has none. @returns how to sign in, in sentences for the terminal */
export async function welcomeFirstOperator(db: Db, operator: Config['operator']): Promise<string> {
  const [known] = await listOperators(db)
  if (known !== undefined) return welcomeBack(db, operator, known.email)
  const email = operator?.email ?? unnamedEmail
  const password = operator?.password ?? generatePassword()
  try {
    await addOperator(db, { email, password }, systemClock())
  } catch (error) {
    // Another process that started in the same instant was faster.
    if (error instanceof Failure && error.type === 'duplicate_error') return welcomeBack(db, operator, email)
    throw error
  }
  if (operator !== null) return `Sign in as ${email} with the password of OPERATOR_PASSWORD.`
  return `Sign in as ${email} with the password ${password} (shown this once).`
}

async function welcomeBack(db: Db, operator: Config['operator'], first: string): Promise<string> {
  const forgotten = `Another password: npm run operator -- password ${first}`
  if (operator === null) return `Sign in as ${first}. ${forgotten}`
  const operators = await listOperators(db)
  if (operators.some(({ email }) => email === operator.email.trim().toLowerCase())) {
    return `Sign in as ${operator.email}. ${forgotten}`
  }
  return `Sign in as ${first}. OPERATOR_EMAIL names the first operator only; to let ${operator.email} in: npm run operator -- add ${operator.email}`
}
