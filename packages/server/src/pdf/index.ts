export type { OtherFonts } from './fonts.ts'
export { type Logo, logoPixels } from './logo.ts'
export { printSheet, printSheets } from './print-sheets.ts'
export type { Cell, Column, Sheet, Sum } from './sheet.ts'
