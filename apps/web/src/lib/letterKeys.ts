import { usePreference } from './preferences.ts'

/** Whether keys without Ctrl or Alt, such as J or «/», do anything; some people speak or press them by accident. */
export const useLetterKeys = () => usePreference('teclas.letras', true)
