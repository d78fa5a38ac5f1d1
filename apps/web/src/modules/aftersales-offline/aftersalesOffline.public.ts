export { DeviceBar } from './screens/DeviceBar.tsx'
export { TakenReports } from './screens/TakenReports.tsx'
export { useTaking } from './screens/useTaking.tsx'
