export {
  type AddressedItem,
  addressedId,
  addressedList,
} from './addressed-list.ts'
export { logOutAllDevices, logOutDevice } from './commands.ts'
export type { LoggedInDevice } from './contract.ts'
export {
  ENGAGEMENT_COMMANDS,
  refusalOn,
  refusalOnNobody,
  refusalToLook,
} from './engagement-commands.ts'
export { nobodyText } from './nobody.ts'
export { type DeviceTold, deviceTold, nobodysDevice } from './nobodys-device.ts'
export { deviceKeys, deviceQueries } from './queries.ts'
export { DEVICES_FAILED, deviceColumns, deviceName, isBox, logOutAllAnswer } from './rules.ts'
