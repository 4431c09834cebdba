export { openStorage } from './open-storage.ts'
export { serveUploads } from './serve-uploads.ts'
export { createUploadSweep } from './sweep-uploads.ts'
export { uploadsRoutes } from './uploads.routes.ts'
