export type { DeclaredApp } from './declared-app.ts'
export {
  type AppFacts,
  type AppState,
  appKeyRefusal,
  appNotInstalledRefusal,
  appStateMinutes,
  appStateRefusal,
  installAppRefusal,
  lockedAppSentence,
  usedStateRefusal,
} from './install-app.ts'
