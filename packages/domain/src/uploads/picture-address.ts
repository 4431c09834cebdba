/** Whether a picture can lie at an address: in this store (an upload, or of the demo store), or at an http or https address. */
export const isPictureAddress = (address: string): boolean =>
  /^(\/(uploads|demo)\/|https?:\/\/)/i.test(address)
