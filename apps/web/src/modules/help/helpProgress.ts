import { usePreference } from '../../lib/preferences.ts'

/** The day of the newest news that this person has looked at. */
export const useSeenNews = () => usePreference('novedades', '')
/** How far this person went with the tour: the next step, or past the last one. */
export const useTourStep = () => usePreference('recorrido', 0)
