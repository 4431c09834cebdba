import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { type Config, StartupError } from '../config/index.ts'
import { openStorage } from '../features/uploads/index.ts'
import { describeCheck, describeMove, MoveInRefusal, moveIn, rehearse } from '../tools/move-in/index.ts'
import { type Command, UsageError } from './command.ts'
import { reachUnchanged, reachUnused } from './open-store.ts'
import { withOpened } from './stopping.ts'
import { inSentences } from './terminal/in-sentences.ts'
import { oneLine } from './terminal/one-line.ts'

const options = {
  from: { type: 'string' },
  schema: { type: 'string' },
  check: { type: 'boolean' },
} as const

export const moveInCommand: Command = {
  help: `npm run move-in -- --from postgres://user:password@host:5432/medusa [--check] [--schema NAME]

Moves the store of a Medusa v1 server (1.1 to 1.20) into this empty store: catalogue, customers, orders with every total, payments,
gift cards, discounts and operators. The v1 database is only read. docs/move-in.md describes the evening step by step.
Stop this store first. Everything is loaded and checked in a database beside the store, and takes its place at the end: if anything
fails, the store is unchanged.
  --from URL     the v1 database, as in the old server's DATABASE_URL
  --check        only try it: show what comes, what is kept in the attic and what to decide, and the time that it takes. The store stays
                 online and unchanged
  --schema NAME  the schema with v1's tables, if there are several`,

  async run(args, readConfig) {
    const { values } = parseArgs({ args, options })
    const { from, schema, check } = values
    if (from === undefined) throw new UsageError("Name the v1 server's database: --from postgres://…")
    const config = readConfig()
    return check ? tryOut({ from, schema }, config) : move({ from, schema }, config)
  },
}

interface Place {
  readonly from: string
  readonly schema: string | undefined
}

function tryOut(place: Place, config: Config): Promise<number> {
  return withOpened(reachUnchanged, config, ({ ownerUrl, worker, cluster }) =>
    asSentences(async () => {
      const progress = oneLine()
      const rehearsed = await rehearse(ownerUrl, {
        ...place,
        worker,
        folder: cluster?.place.base ?? null,
        now: systemClock(),
        onProgress: progress.tell,
      }).finally(progress.end)
      process.stdout.write(describeMove(rehearsed))
      console.log(describeCheck(rehearsed.check))
      const minutes = Math.max(1, Math.ceil(rehearsed.milliseconds / 60_000))
      const megabytes = Math.ceil(rehearsed.bytes / 1e6)
      console.log(`Moving in takes about ${minutes} min and ${megabytes} MB. Nothing was changed.`)
      return rehearsed.check.isSound ? 0 : 1
    }),
  )
}

function move(place: Place, config: Config): Promise<number> {
  return withOpened(reachUnused, config, ({ ownerUrl, worker, cluster }) =>
    asSentences(async () => {
      const { storage } = await openStorage(config.uploads)
      const progress = oneLine()
      const moved = await moveIn(ownerUrl, {
        ...place,
        worker,
        storage,
        folder: cluster?.place.base ?? null,
        now: systemClock(),
        onProgress: progress.tell,
      }).finally(progress.end)
      process.stdout.write(describeMove(moved))
      console.log(
        'The store was moved in. Start it with npm start, and sign in with your email and password of the old server.',
      )
      return 0
    }),
  )
}

/** Reports why a database can't be moved in as a sentence. */
const asSentences = <Result>(work: () => Promise<Result>): Promise<Result> =>
  inSentences(work).catch((error) => {
    throw error instanceof MoveInRefusal ? new StartupError(error.message) : error
  })
