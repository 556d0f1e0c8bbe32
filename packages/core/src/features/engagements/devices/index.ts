export {
  type AddressedItem,
  addressedId,
  addressedList,
  type DeviceTold,
  deviceTold,
  nobodysDevice,
  refusalOn,
  refusalOnNobody,
  refusalToLook,
} from './addressed-list.ts'
export { ENGAGEMENT_COMMANDS, logOutAllDevices, logOutDevice } from './commands.ts'
export type { LoggedInDevice } from './contract.ts'
export { nobodyText } from './not-found-text.ts'
export { deviceKeys, deviceQueries } from './queries.ts'
export { DEVICES_FAILED, deviceColumns, deviceName, isBox, logOutAllAnswer } from './rules.ts'
