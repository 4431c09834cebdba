import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import { openStorage } from '../features/uploads/index.ts'
import {
  type Again,
  describeCheck,
  describeMove,
  describeSince,
  type MoveInReport,
  moveIn,
  rehearse,
  requireDirectory,
  type V1Server,
  verdictOf,
  writeReport,
} from '../tools/move-in/index.ts'
import { type Command, UsageError } from './command.ts'
import { copyPictures, readOldServer } from './copy-pictures.ts'
import { reachUnchanged, reachUnused } from './open-store.ts'
import { withOpened } from './stopping.ts'
import { fromHere } from './terminal/from-here.ts'
import { inSentences } from './terminal/in-sentences.ts'
import { oneLine } from './terminal/one-line.ts'
import { requireAddress } from './terminal/require-address.ts'

const options = {
  from: { type: 'string' },
  schema: { type: 'string' },
  check: { type: 'boolean' },
  since: { type: 'boolean' },
  'discard-changes': { type: 'boolean' },
  report: { type: 'string' },
  api: { type: 'string' },
  token: { type: 'string' },
} as const

export const moveInCommand: Command = {
  help: `npm run move-in -- --from postgres://user:password@host:5432/medusa [--since [--discard-changes]] [--check] [--schema NAME]
                 [--report DIRECTORY] [--api URL --token TOKEN]
npm run move-in -- --pictures [--old-server URL]

Moves the store of a Medusa v1 server (1.1 to 1.20) into this empty store: catalogue, customers, orders with every total, payments,
gift cards, discounts and operators. The v1 database is only read. docs/move-in.md describes the evening step by step.
Stop this store first. Everything is loaded and checked in a database beside the store, and takes its place at the end: if anything
fails, the store is unchanged. move-in-report.html then compares every order and sum with v1's.
  --from URL           the v1 database, as in the old server's DATABASE_URL
  --since              bring what changed on v1 since this store was moved in. Settings of this store stay. It is refused if anything
                       else was changed here, such as an order placed
  --discard-changes    with --since: give these changes up. This store is set aside in a database of its own
  --check              only try it: show what comes, what is kept in the attic and what to decide, and the time that it takes. The
                       store stays online and unchanged
  --schema NAME        the schema with v1's tables, if there are several
  --report DIRECTORY   where to write move-in-report.html and move-in-report.json; the current directory unless given
  --api URL            also compare every order with the answer of the running v1 server at this address
  --token TOKEN        the API token of one of the v1 server's users, for --api
  --pictures           after moving in: copy the pictures that the store shows from other servers into its own uploads. The store may
                       be online. Pictures that can't be copied keep their address and are listed; repeat the command to try again
  --old-server URL     with --pictures: the address of a server in your own network to copy from, such as http://localhost:9000`,

  async run(args, readConfig) {
    if (args.includes('--pictures')) return copyPictures(readOldServer(args), readConfig())
    const asked = readOptions(args)
    const config = readConfig()
    return asked.isCheck ? tryOut(asked, config) : move(asked, config)
  },
}

interface Asked {
  readonly from: string
  readonly schema: string | undefined
  readonly isCheck: boolean
  /** The directory for the report. */
  readonly directory: string
  readonly server: V1Server | null
  /** With --since: to move in again. */
  readonly again: Again | null
}

/** Reads the command's options. @throws UsageError for options that are missing or can't be combined */
export function readOptions(args: string[]): Asked {
  const { values } = parseArgs({ args, options })
  const { from, schema, check = false, report = '.', api, token } = values
  const { since = false, 'discard-changes': isDiscarding = false } = values
  if (from === undefined) throw new UsageError("Name the v1 server's database: --from postgres://…")
  if (isDiscarding && !since) throw new UsageError('--discard-changes needs --since.')
  const again = since ? { isDiscarding } : null
  return { from, schema, again, isCheck: check, directory: fromHere(report), server: serverOf(api, token) }
}

function serverOf(api: string | undefined, token: string | undefined): V1Server | null {
  if (api === undefined && token === undefined) return null
  if (api === undefined)
    throw new UsageError("--token needs the running v1 server's address: --api http://localhost:9000.")
  requireAddress('--api', api)
  if (!token)
    throw new UsageError("--api needs the API token of one of the v1 server's users: --token TOKEN.")
  return { api: api.replace(/\/+(admin\/*)?$/, ''), token }
}

function tryOut(asked: Asked, config: Config): Promise<number> {
  return withOpened(reachUnchanged, config, ({ ownerUrl, worker, cluster }) =>
    inSentences(async () => {
      await requireDirectory(asked.directory)
      const progress = oneLine()
      const rehearsed = await rehearse(ownerUrl, {
        ...asked,
        worker,
        folder: cluster?.place.base ?? null,
        now: systemClock(),
        onProgress: progress.tell,
      }).finally(progress.end)
      process.stdout.write(describeMove(rehearsed))
      console.log(describeCheck(rehearsed.check))
      await showReport(asked.directory, rehearsed.report)
      if (rehearsed.since !== null) console.log(describeSince(rehearsed.since))
      const minutes = Math.max(1, Math.ceil(rehearsed.milliseconds / 60_000))
      const megabytes = Math.ceil(rehearsed.bytes / 1e6)
      console.log(`Moving in takes about ${minutes} min and ${megabytes} MB. Nothing was changed.`)
      return rehearsed.check.isSound ? 0 : 1
    }),
  )
}

function move(asked: Asked, config: Config): Promise<number> {
  return withOpened(reachUnused, config, ({ ownerUrl, worker, cluster }) =>
    inSentences(async () => {
      await requireDirectory(asked.directory)
      const { storage } = await openStorage(config.uploads)
      const progress = oneLine()
      const moved = await moveIn(ownerUrl, {
        ...asked,
        worker,
        storage,
        folder: cluster?.place.base ?? null,
        now: systemClock(),
        onProgress: progress.tell,
      }).finally(progress.end)
      process.stdout.write(describeMove(moved))
      await showReport(asked.directory, moved.report)
      if (moved.since !== null) console.log(describeSince(moved.since))
      console.log(
        'The store was moved in. Start it with npm start, and sign in with your email and password of the old server.',
      )
      if (moved.aside !== null)
        console.log(
          `The store as it was is kept in the database ${moved.aside}. Delete it with: npm run restore -- --forget ${moved.aside}`,
        )
      return 0
    }),
  )
}

/** Writes the report and says what it found. What was done stays done if the disk refuses it. */
async function showReport(directory: string, report: MoveInReport): Promise<void> {
  console.log(verdictOf(report))
  try {
    const [page] = await writeReport(directory, report)
    console.log(`Report: ${page}`)
  } catch (error) {
    console.error(`The report can't be written to ${directory}: ${(error as Error).message}.`)
  }
}
