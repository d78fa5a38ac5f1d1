// Apart from aftersalesOffline.public.ts, which brings the screens.
export { closeOnDevice } from './device/closeOnDevice.ts'
export { NotStoredError } from './device/database.ts'
export { countersOfAct, pageOfAct, summaryOfAct } from './device/deviceAct.ts'
export { takenReport } from './device/deviceState.ts'
export { orOfAnyReport, orOfDevice, refreshed } from './device/fromDevice.ts'
export { dropFromDevice, keepOnDevice } from './device/keepOnDevice.ts'
export { useDevice, useTaken, useWaits } from './screens/useDevice.ts'
