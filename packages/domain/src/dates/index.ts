export { formatDay } from './day.ts'
export { dateFormats, datePickerStepMinutes } from './formats.ts'
