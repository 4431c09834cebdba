export { createLive, type Live } from './live.ts'
export { pruneRecentChanges } from './read-changes.ts'
export { serveLive } from './serve-live.ts'
