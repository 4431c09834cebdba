export const messages = {
  image: (position: number) => `Image ${position}`,
  removeImage: (position: number) => `Remove image ${position}`,
  dropHere: 'or drop them here',
  dropOneHere: 'or drop an image here',
  onlyOne: 'Choose only one image',
  upload: 'Upload image',
  replace: 'Replace',
  /** Why the record can't be saved yet: it would lack these images. */
  uploading: 'Images are still uploading',
  ordered: {
    moveEarlier: (position: number) => `Move image ${position} to the front`,
    moveLater: (position: number) => `Move image ${position} to the back`,
    makeThumbnail: (position: number) => `Use image ${position} as the thumbnail`,
    thumbnail: 'Thumbnail',
    moved: (from: number, to: number) => `Image ${from} is now image ${to}`,
    dropHere: 'or drop images here',
    none: 'No images yet',
    /** Why pictures from other hosts are not shown. */
    elsewhere:
      "Images at other addresses aren't shown here, because their servers would learn who looks at them.",
  },
} as const
