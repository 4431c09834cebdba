import { readConfig } from '../../config/index.ts'
import { openStore } from '../open-store.ts'

// Keeps the store's database running while `npm run dev` restarts the server. A process of its own, until SIGTERM.
const store = await openStore(readConfig(process.env), console.log)
process.once('SIGTERM', () => void store.close().then(() => process.exit()))
console.log('The database is ready.')
setInterval(() => undefined, 60_000)
