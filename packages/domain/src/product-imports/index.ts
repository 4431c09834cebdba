export {
  downloadedTypes,
  faultOfStatus,
  isDownloadable,
  nextDownload,
  type PictureDownloadFault,
  pictureDownloadFaults,
  pictureDownloadLimits,
} from './picture-downloads.ts'
export { type SinceImport, undoBlockReason } from './undo.ts'
