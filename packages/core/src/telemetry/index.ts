export { type DeviceIdPorts, deviceId } from './device-id.ts'
export type { Device } from './envelope.ts'
export type { LifecycleEvent } from './lifecycle.ts'
export { createTelemetry, type LogEntry, type Telemetry, type TelemetryPorts } from './telemetry.ts'
