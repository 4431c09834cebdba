export { addAddress, copyAddress, loadAddress, mergeIntoAddress } from './addresses.ts'
