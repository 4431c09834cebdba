export const messages = {
  image: (position: number) => `Image ${position}`,
  removeImage: (position: number) => `Remove image ${position}`,
  dropHere: 'or drop them here',
  dropOneHere: 'or drop a picture here',
  onlyOne: 'Only one picture fits here. Choose one.',
  upload: 'Upload a picture',
  replace: 'Replace',
  /** Why what would lack them cannot be saved. */
  uploading: 'Pictures are still being uploaded',
  ordered: {
    moveEarlier: (position: number) => `Move image ${position} to the front`,
    moveLater: (position: number) => `Move image ${position} to the back`,
    makeThumbnail: (position: number) => `Use image ${position} as the thumbnail`,
    thumbnail: 'Thumbnail',
    moved: (from: number, to: number) => `Image ${from} is now image ${to}`,
    dropHere: 'or drop pictures here',
    none: 'No images yet',
    /** Why pictures of other hosts are not to be seen. */
    elsewhere:
      "Images at other addresses aren't shown here, because their servers would learn who looks at them.",
  },
} as const
