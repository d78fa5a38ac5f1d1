export { PlansTab } from './dashboard/PlansTab.tsx'
