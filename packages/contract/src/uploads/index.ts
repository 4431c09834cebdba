export { createUploads, deleteUpload, deleteUploadedFile } from './uploads.endpoints.ts'
