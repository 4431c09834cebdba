export { type Config, configurationHelp, readConfig } from './read-config.ts'
export { errorCode, StartupError } from './startup-error.ts'
