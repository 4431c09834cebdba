export {
  type PictureSize,
  pictureSizes,
  pictureSources,
  readPictureName,
  sizedName,
  uploadsPath,
} from './picture-sizes.ts'
export { fileFaults, filesFault, pictureTypes, uploadLimits } from './pictures.ts'
