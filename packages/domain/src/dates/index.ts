export { formatDay } from './day.ts'
export { dateFormats } from './formats.ts'
