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

Checks the consistency of the whole store: amounts, inventory, statuses, references. Doesn't change the store.
Exits with 1 and lists the records when something is wrong. If nothing is, it deletes the old database that was kept when the data
was moved to a newer PostgreSQL.
  --rebuild-tallies  rebuild the counts behind the lists first; changes to orders wait until that is done
  --upgrade          upgrade a copy of the store as this version would at its start, report how long that took, and check the
                     copy; the store stays online and unchanged`,

  async run(args, readConfig) {
    const { values } = parseArgs({ args, options })
    if (values.upgrade && values['rebuild-tallies']) {
      throw new UsageError('Use either --upgrade or --rebuild-tallies.')
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
        console.log(`Rebuilt the tallies of ${names.join(', ')}.`)
      }
      const report = await checkStore(directUrl, { now: systemClock(), keyIds })
      process.stdout.write(formatReport(report))
      if (!report.isSound) return 1
      for (const path of await removeKept())
        console.log(`Deleted the database of an older PostgreSQL, ${path}.`)
      return 0
    })
  },
}
