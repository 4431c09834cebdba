export { isPictureAddress } from './picture-address.ts'
export {
  type PictureSize,
  pictureSizes,
  pictureSources,
  readPictureName,
  sizedName,
  uploadsPath,
} from './picture-sizes.ts'
export { fileFaults, pictureTypes, splitFiles, uploadLimits } from './pictures.ts'
