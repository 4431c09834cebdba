export { documentSize, printDocuments, printOrderDocument } from './documents.ts'
