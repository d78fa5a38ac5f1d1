// Apart from aftersalesFindings.public.ts, whose screens show what is on the device.
export { LineConflict } from './line/LineConflict.tsx'
