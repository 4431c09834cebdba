export { serveUploads } from './serve-uploads.ts'
export { uploadsRoutes } from './uploads.routes.ts'
