/** Returns whether an address can be a picture's: in this store (an upload or demo picture), or http or https. */
export const isPictureAddress = (address: string): boolean =>
  /^(\/(uploads|demo)\/|https?:\/\/)/i.test(address)
