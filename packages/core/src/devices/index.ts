export { logOutAllDevices, logOutDevice } from './commands.ts'
export { type LoggedInDevice, loggedInDevicesSchema } from './contract.ts'
export {
  type CommandRefusal,
  ENGAGEMENT_COMMANDS,
  type EngagementCommand,
  refusalOn,
  refusalOnNobody,
  refusalToLook,
} from './engagement-commands.ts'
export { nobodyText } from './nobody.ts'
export { deviceKeys, deviceQueries } from './queries.ts'
export { DEVICE_COLUMNS, DEVICES_FAILED, deviceName, isBox, logOutAllAnswer } from './rules.ts'
