import { startEmbedded } from '../start-embedded.ts'

/** Uses the database of a data directory until it reads a line. The tests start, stop and kill this process. */
async function main(dataDir: string, systemDir: string): Promise<void> {
  const log = (sentence: string) => console.error(sentence)
  const database = await startEmbedded({ dataDir, systemDir, log })
  console.log(JSON.stringify({ url: database.url, isAdopted: database.isAdopted }))
  process.stdin.once('data', async () => {
    await database.stop()
    process.exit(0)
  })
}

const [dataDir = '', systemDir = ''] = process.argv.slice(2)
main(dataDir, systemDir).catch((error: Error) => {
  console.error(error.name === 'StartupError' ? error.message : error.stack)
  process.exit(1)
})
