export { provideVault } from './provide-vault.ts'
export { createVault, type Vault } from './vault.ts'
