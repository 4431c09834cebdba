export { dateFormats, datePickerStepMinutes } from './formats.ts'
