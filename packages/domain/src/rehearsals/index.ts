export {
  isKeptSetting,
  MAX_REHEARSALS,
  rehearsalEnd,
  rehearsedEffectKinds,
  startRehearsalRefusal,
  turnClockRefusal,
} from './rehearsals.ts'
