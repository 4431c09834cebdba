import { normalizeEmail } from '@purser/domain/emails'
import { systemClock } from '../clock.ts'
import { type Db, storeContext, transact } from '../database/index.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '../features/api-keys/index.ts'
import { listOperators } from '../features/session/index.ts'
import { UsageError } from './command.ts'

/** The most keys to list. */
const MOST_SHOWN = 1_000

/** The subcommands for API keys, such as `operator key add NAME`. */
export const keyVerbs: Record<string, (db: Db, name: string, email: string | undefined) => Promise<void>> = {
  async add(db, name, email) {
    const operator = await chooseOperator(db, email)
    const ctx = storeContext(systemClock())
    const { secret } = await transact(db, (tx) => createApiKey(tx, ctx, { name, user_id: operator.id }))
    console.log(`Created the API key ${name}. It acts for ${operator.email} and is only shown now:`)
    console.log(secret)
  },

  async list(db) {
    const { api_keys } = await listApiKeys(db, { limit: MOST_SHOWN, offset: 0 })
    for (const { name, starts_with, user, created_at, last_used_at, revoked_at } of api_keys) {
      const used = last_used_at === null ? 'never used' : `used ${last_used_at.slice(0, 16)}`
      const until = revoked_at === null ? [] : [`revoked ${revoked_at.slice(0, 10)}`]
      console.log(
        [name, `${starts_with}…`, user.email, `since ${created_at.slice(0, 10)}`, used, ...until].join('  '),
      )
    }
    if (api_keys.length === 0) console.log('There are no API keys.')
  },

  async revoke(db, name) {
    const { api_keys } = await listApiKeys(db, { limit: MOST_SHOWN, offset: 0 })
    const key = api_keys.find((each) => each.name === name && each.revoked_at === null)
    if (!key) throw new UsageError(`There is no active API key ${name}.`)
    await transact(db, (tx) => revokeApiKey(tx, storeContext(systemClock()), key.id))
    console.log(`Revoked the API key ${name}.`)
  },
}

/** Returns the operator that a key acts for: the named one, or the only one. */
async function chooseOperator(db: Db, email: string | undefined) {
  const operators = await listOperators(db)
  const named =
    email === undefined ? operators : operators.filter((one) => one.email === normalizeEmail(email))
  const [operator, other] = named
  if (operator === undefined) {
    throw new UsageError(
      email === undefined
        ? 'There are no operators. Add one: npm run operator -- add EMAIL.'
        : `There is no operator ${email}.`,
    )
  }
  if (other !== undefined)
    throw new UsageError('Choose the operator that the key acts for: --operator EMAIL.')
  if (operator.disabled_at !== null) throw new UsageError(`${operator.email} is disabled.`)
  return operator
}
