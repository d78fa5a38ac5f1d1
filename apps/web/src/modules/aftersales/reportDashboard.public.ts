export { AftersalesTab } from './dashboard/AftersalesTab.tsx'
