export { logOutAllDevices, logOutDevice } from './commands.ts'
export { type LoggedInDevice, loggedInDevicesSchema } from './contract.ts'
export {
  ENGAGEMENT_COMMANDS,
  type EngagementCommand,
  refusalOn,
  refusalToLook,
} from './engagement-commands.ts'
export { deviceKeys, deviceQueries } from './queries.ts'
export { DEVICE_COLUMNS, DEVICES_FAILED, deviceName, isBox, logOutAllAnswer } from './rules.ts'
