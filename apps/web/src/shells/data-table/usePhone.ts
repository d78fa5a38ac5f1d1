import { useMedia } from '../../ui/useMedia.ts'

export const usePhone = (): boolean => useMedia('(max-width: 48em)')
