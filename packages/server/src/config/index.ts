export { userOf } from './database-address.ts'
export { configurationHelp } from './help.ts'
export { type Config, readConfig } from './read-config.ts'
export { errorCode, StartupError } from './startup-error.ts'
