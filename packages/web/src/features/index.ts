/** The routes of every feature: the one place where features stand side by side. */
export { campaignRoutes } from './campaigns/routes.ts'
export { engagementRoutes } from './engagements/routes.ts'
export { remoteEventRoutes } from './remote-events/routes.ts'
export { selectionMenuRoutes } from './selection-menu/routes.ts'
export { tvPackageRoutes } from './tv-packages/routes.ts'
export { tvStreamingServiceRoutes } from './tv-streaming-services/routes.ts'
