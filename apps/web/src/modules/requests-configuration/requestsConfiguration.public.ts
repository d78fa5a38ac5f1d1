export const loadConfiguration = () => import('./ConfigurationDialog.tsx').then((module) => module.ConfigurationDialog)
