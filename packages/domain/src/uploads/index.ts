export { fileFaults, filesFault, pictureTypes, uploadLimits } from './pictures.ts'
