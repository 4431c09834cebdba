export { createUploads, deleteUpload, deleteUploadedFile, uploadLimits } from './uploads.endpoints.ts'
