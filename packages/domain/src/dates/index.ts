export { formatDay } from './day.ts'
export { dateFormats } from './formats.ts'
export { hasEnded } from './has-ended.ts'
export {
  MS_A_DAY,
  MS_A_MINUTE,
  MS_AN_HOUR,
  SECONDS_A_DAY,
  SECONDS_A_MINUTE,
  SECONDS_AN_HOUR,
} from './spans.ts'
