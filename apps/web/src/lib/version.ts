export const appVersion: string = import.meta.env.VITE_APP_VERSION
