export type { OtherFonts } from './fonts.ts'
export { createPrinter, type Printer } from './printer.ts'
export type { Cell, Column, Sheet } from './sheet.ts'
