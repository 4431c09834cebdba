export { type App, createAppKey, installApp, listApps, uninstallApp } from './apps.ts'
