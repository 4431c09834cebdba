import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { fullName } from '@purser/domain/customers'
import { systemClock } from '../clock.ts'
import { connect, type Db } from '../database/index.ts'
import {
  addOperator,
  changeOperatorPassword,
  generatePassword,
  listOperators,
} from '../features/session/index.ts'
import { type Command, UsageError } from './command.ts'
import { withStore } from './stopping.ts'

const options = {
  password: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
} as const

type Options = Partial<Record<'password' | 'first-name' | 'last-name', string>> & {
  'password-stdin'?: boolean
}

export const operator: Command = {
  help: `npm run operator -- add EMAIL [--first-name NAME] [--last-name NAME]   let somebody sign in
npm run operator -- password EMAIL                                     give them another password, end their sessions
npm run operator -- list                                               show who may sign in

A password is made and printed once, unless it is given:
  --password PASSWORD  on the command line
  --password-stdin     as the first line of the standard input`,

  async run(args, readConfig) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [verb, email, ...rest] = positionals
    const work = verbs[verb ?? '']
    if (work === undefined) throw new UsageError('Say add, password or list.')
    if ((verb === 'list') === (email !== undefined) || rest.length > 0) {
      throw new UsageError(verb === 'list' ? 'list takes no name.' : `Say whom: ${verb} EMAIL.`)
    }
    return withStore(readConfig(), async ({ url }) => {
      const { db, close } = connect(url, { max: 2 })
      try {
        await work(db, email ?? '', values)
        return 0
      } finally {
        await close()
      }
    })
  },
}

const verbs: Record<string, (db: Db, email: string, values: Options) => Promise<void>> = {
  async add(db, email, values) {
    const password = await givenPassword(values)
    const made = password ?? generatePassword()
    const name = { first_name: values['first-name'] ?? null, last_name: values['last-name'] ?? null }
    await addOperator(db, { email, password: made, ...name }, systemClock())
    console.log(`${email} may sign in now.`)
    if (password === null) console.log(`Password: ${made}`)
  },

  async password(db, email, values) {
    const password = await givenPassword(values)
    const made = password ?? generatePassword()
    await changeOperatorPassword(db, { email, password: made }, systemClock())
    console.log(`${email} has a new password; their sessions have ended.`)
    if (password === null) console.log(`Password: ${made}`)
  },

  async list(db) {
    const operators = await listOperators(db)
    for (const one of operators) {
      console.log(
        [one.email, fullName(one), `since ${one.created_at.slice(0, 10)}`].filter(Boolean).join('  '),
      )
    }
    if (operators.length === 0) console.log('Nobody may sign in yet.')
  },
}

async function givenPassword(values: Options): Promise<string | null> {
  if (values['password-stdin']) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  return values.password ?? null
}
