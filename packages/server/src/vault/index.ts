export { equipVault } from './equip-vault.ts'
export { createVault, type Vault } from './vault.ts'
