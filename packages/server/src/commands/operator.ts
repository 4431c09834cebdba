import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { fullName } from '@purser/domain/customers'
import { systemClock } from '../clock.ts'
import { connect, type Db } from '../database/index.ts'
import {
  disableOperator,
  enableOperator,
  removeOperator,
  signOutOperator,
} from '../features/operators/index.ts'
import {
  addOperator,
  changeOperatorPassword,
  generatePassword,
  listOperators,
  type OperatorSummary,
  resetFactors,
} from '../features/session/index.ts'
import { type Command, UsageError } from './command.ts'
import { keyVerbs } from './operator-keys.ts'
import { withStore } from './stopping.ts'

const options = {
  password: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  operator: { type: 'string' },
} as const

type Options = Partial<Record<'password' | 'first-name' | 'last-name' | 'operator', string>> & {
  'password-stdin'?: boolean
}

export const operator: Command = {
  help: `npm run operator -- add EMAIL [--first-name NAME] [--last-name NAME]   add an operator
npm run operator -- password EMAIL                                     change the password; ends their sessions
npm run operator -- list                                               list operators
npm run operator -- disable EMAIL                                      disable sign-in; ends their sessions and revokes their keys
npm run operator -- enable EMAIL                                       enable sign-in again; their keys stay revoked
npm run operator -- remove EMAIL                                       remove the operator; the history keeps their name
npm run operator -- sign-out EMAIL                                     sign them out on all devices
npm run operator -- reset-factors EMAIL                                remove their second factors and recovery codes
npm run operator -- key add NAME [--operator EMAIL]                    create an API key that acts for an operator
npm run operator -- key revoke NAME                                    revoke an API key
npm run operator -- key list                                           list API keys and when they were last used

Unless you give a password, one is generated and printed once:
  --password PASSWORD  on the command line
  --password-stdin     as the first line of standard input`,

  async run(args, readConfig) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const work = positionals[0] === 'key' ? workOnKeys(positionals.slice(1)) : workOnOperators(positionals)
    return withStore(readConfig(), async ({ directUrl }) => {
      const { db, close } = connect(directUrl, { max: 2 })
      try {
        await work(db, values)
        return 0
      } finally {
        await close()
      }
    })
  },
}

type Work = (db: Db, values: Options) => Promise<void>

function workOnOperators([verb, email, ...rest]: string[]): Work {
  const work = verbs[verb ?? '']
  if (work === undefined)
    throw new UsageError('Use add, password, list, disable, enable, remove, sign-out, reset-factors or key.')
  if ((verb === 'list') === (email !== undefined) || rest.length > 0) {
    throw new UsageError(verb === 'list' ? 'list takes no email.' : `Give an email: ${verb} EMAIL.`)
  }
  return (db, values) => work(db, email ?? '', values)
}

function workOnKeys([verb, given, ...rest]: string[]): Work {
  const work = keyVerbs[verb ?? '']
  const name = given?.trim() ?? ''
  if (work === undefined) throw new UsageError('Use key add, key list or key revoke.')
  if ((verb === 'list') !== (name === '') || rest.length > 0 || name.length > 100) {
    throw new UsageError(
      verb === 'list' ? 'key list takes no name.' : `Give a name of up to 100 characters: key ${verb} NAME.`,
    )
  }
  return (db, values) => work(db, name, values.operator)
}

const verbs: Record<string, (db: Db, email: string, values: Options) => Promise<void>> = {
  async add(db, email, values) {
    const password = await givenPassword(values)
    const made = password ?? generatePassword()
    const name = { first_name: values['first-name'] ?? null, last_name: values['last-name'] ?? null }
    await addOperator(db, { email, password: made, ...name }, systemClock())
    console.log(`${email} can sign in now.`)
    if (password === null) console.log(`Password: ${made}`)
  },

  async password(db, email, values) {
    const password = await givenPassword(values)
    const made = password ?? generatePassword()
    await changeOperatorPassword(db, { email, password: made }, systemClock())
    console.log(`${email} has a new password and was signed out everywhere.`)
    if (password === null) console.log(`Password: ${made}`)
  },

  async disable(db, email) {
    await disableOperator(db, email, systemClock())
    console.log(`${email} can no longer sign in. Their sessions were ended and their API keys revoked.`)
  },

  async enable(db, email) {
    await enableOperator(db, email, systemClock())
    console.log(`${email} can sign in again.`)
  },

  async remove(db, email) {
    await removeOperator(db, email, systemClock())
    console.log(`${email} was removed. Their sessions were ended and their API keys revoked.`)
  },

  async 'sign-out'(db, email) {
    await signOutOperator(db, email, systemClock())
    console.log(`${email} was signed out everywhere.`)
  },

  async 'reset-factors'(db, email) {
    await resetFactors(db, email, systemClock())
    console.log(`Removed the second factors of ${email}, who was signed out everywhere.`)
  },

  async list(db) {
    const operators = await listOperators(db)
    for (const one of operators) {
      console.log(
        [one.email, fullName(one), `since ${one.created_at.slice(0, 10)}`, standingOf(one)]
          .filter(Boolean)
          .join('  '),
      )
    }
    if (operators.length === 0) console.log('There are no operators. Add one: npm run operator -- add EMAIL.')
  },
}

const standingOf = ({ disabled_at, has_factor }: OperatorSummary) =>
  [has_factor && 'two-factor', disabled_at && `disabled ${disabled_at.slice(0, 10)}`]
    .filter(Boolean)
    .join('  ')

async function givenPassword(values: Options): Promise<string | null> {
  if (values['password-stdin']) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  return values.password ?? null
}
