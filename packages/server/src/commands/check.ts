import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { checkStore, formatReport, rebuildTallies } from '../tools/check/index.ts'
import { createVault } from '../vault/index.ts'
import { type Command, UsageError } from './command.ts'
import { openExistingStore, reachUnchanged, requireMadeDatabase } from './open-store.ts'
import { previewUpgrade } from './preview-upgrade.ts'
import { withOpened } from './stopping.ts'

const options = { 'rebuild-tallies': { type: 'boolean' }, upgrade: { type: 'boolean' } } as const

export const check: Command = {
  help: `npm run check [-- --rebuild-tallies | --upgrade]

Reads the whole store and looks whether its books are right: amounts, stock, statuses, references. Changes nothing.
Ends with 1 and names the records when something is wrong. Where all is right, the database of an older PostgreSQL that was kept
when its data was moved is removed.
  --rebuild-tallies  count first what the lists are counted by; changes of orders wait meanwhile
  --upgrade          carry out on a copy what this Purser would do to the store when it starts, say how long it took,
                     and look through the copy; the store stays open and as it is`,

  async run(args, readConfig) {
    const { values } = parseArgs({ args, options })
    if (values.upgrade && values['rebuild-tallies']) {
      throw new UsageError('Say one of --upgrade and --rebuild-tallies.')
    }
    const config = readConfig()
    if (values.upgrade) {
      requireMadeDatabase(config)
      return withOpened(reachUnchanged, config, previewUpgrade)
    }
    const { secretKey, oldSecretKey } = config
    const keyIds = [secretKey, oldSecretKey].flatMap((key) => (key === null ? [] : createVault(key).keyId))
    return withOpened(openExistingStore, config, async ({ directUrl, ownerUrl, removeKept }) => {
      if (values['rebuild-tallies']) {
        const names = await rebuildTallies(ownerUrl)
        console.log(`Counted anew: ${names.join(', ')}.`)
      }
      const report = await checkStore(directUrl, { now: systemClock(), keyIds })
      process.stdout.write(formatReport(report))
      if (!report.isSound) return 1
      for (const path of await removeKept())
        console.log(`Removed the database of an older PostgreSQL, ${path}.`)
      return 0
    })
  },
}
