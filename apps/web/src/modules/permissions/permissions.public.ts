export { PermissionsPanel, type PermissionsPanelProps } from './components/PermissionsPanel.tsx'
