export { DeviceHost } from './offline/DeviceHost.tsx'
export { mayLeaveDevice } from './offline/mayLeaveDevice.ts'
