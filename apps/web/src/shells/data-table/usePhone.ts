import { useMedia } from '../../lib/useMedia.ts'

export const phone = '(max-width: 48em)'
export const usePhone = (): boolean => useMedia(phone)
