export { countDocuments, documentSize, printDocuments, printOrderDocument } from './documents.ts'
