import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import { tryUpgrade } from '../tools/backup/index.ts'
import { checkStore, formatReport, rebuildTallies } from '../tools/check/index.ts'
import { createVault } from '../vault/index.ts'
import { inSentences } from './backup.ts'
import { type Command, UsageError } from './command.ts'
import { oneLine } from './one-line.ts'
import { reachStore } from './open-store.ts'
import { withOpened, withStore } from './stopping.ts'

const options = { 'rebuild-tallies': { type: 'boolean' }, upgrade: { type: 'boolean' } } as const

export const check: Command = {
  help: `npm run check [-- --rebuild-tallies | --upgrade]

Reads the whole store and looks whether its books are right: amounts, stock, statuses, references. Changes nothing.
Ends with 1 and names the records when something is wrong.
  --rebuild-tallies  count first what the lists are counted by; changes of orders wait meanwhile
  --upgrade          carry out on a copy what this Purser would do to the store when it starts, say how long it took,
                     and look through the copy; the store stays open and as it is`,

  async run(args, readConfig) {
    const { values } = parseArgs({ args, options })
    if (values.upgrade && values['rebuild-tallies']) {
      throw new UsageError('Say one of --upgrade and --rebuild-tallies.')
    }
    const config = readConfig()
    if (values.upgrade) return withOpened(reachStore, config, ({ ownerUrl }) => preview(ownerUrl, config))
    const { secretKey, oldSecretKey } = config
    const keyIds = [secretKey, oldSecretKey].flatMap((key) => (key === null ? [] : createVault(key).keyId))
    return withStore(config, async ({ directUrl, ownerUrl }) => {
      if (values['rebuild-tallies']) {
        const names = await rebuildTallies(ownerUrl)
        console.log(`Counted anew: ${names.join(', ')}.`)
      }
      const report = await checkStore(directUrl, { now: systemClock(), keyIds })
      process.stdout.write(formatReport(report))
      return report.isSound ? 0 : 1
    })
  },
}

/** What the next start would do to the store. @returns the exit code */
function preview(url: string, config: Config): Promise<number> {
  return inSentences(async () => {
    const progress = oneLine()
    const { applied, rows, unsound } = await tryUpgrade(url, {
      directory: resolve(config.backups),
      now: systemClock(),
      onProgress: progress.tell,
    }).finally(progress.end)
    if (applied.length === 0) {
      console.log('This Purser brings nothing new to the store: it is up to date.')
      return 0
    }
    console.log(`On a copy of ${rows.toLocaleString('en')} rows, this Purser carried out:`)
    for (const { number, name, milliseconds } of applied) {
      console.log(`  ${String(number).padStart(4, '0')} ${name}  ${(milliseconds / 1_000).toFixed(2)} s`)
    }
    console.log(
      unsound === null
        ? 'The books of the copy are right. The store was not touched.'
        : `The books of the copy are not right: ${unsound}. The store was not touched.`,
    )
    return unsound === null ? 0 : 1
  })
}
