export { BranchFormOverlay } from './form/BranchFormOverlay.tsx'
