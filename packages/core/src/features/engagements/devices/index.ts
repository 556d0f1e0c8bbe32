export { ENGAGEMENT_COMMANDS, logOutAllDevices, logOutDevice } from './commands.ts'
export type { LoggedInDevice } from './contract.ts'
export {
  type CustomerCommandItem,
  commandRefusal,
  customerCommandId,
  type DeviceItem,
  deviceItem,
  listCustomerCommands,
  notFoundText,
  refusalToView,
  refusalWithoutCustomer,
  unknownDeviceItem,
} from './customer-command-list.ts'
export { deviceKeys, deviceQueries } from './queries.ts'
export { DEVICES_FAILED, deviceColumns, deviceName, isBox, logOutAllAnswer } from './rules.ts'
