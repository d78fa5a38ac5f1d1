import { useMedia } from '../../lib/useMedia.ts'

export const usePhone = (): boolean => useMedia('(max-width: 48em)')
