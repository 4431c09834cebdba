export { printDocuments, printOrderDocument } from './documents.ts'
